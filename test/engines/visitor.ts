import { mkdir, writeFile } from 'node:fs/promises';
import { request } from '@playwright/test';
import { expect, vi } from 'vitest';
import { startDemoProgram } from '../journeys/demo-program.ts';
import { speak, WEITBLICK } from '../journeys/rows.ts';
import { type Caller, openSessions } from '../journeys/sessions.ts';
import { PHONE, type Size } from '../journeys/sizes.ts';
import type { Engine, Key } from './engine.ts';
import { startFront } from './front.ts';
import { type Found, find, type Target, text } from './targets.ts';

type Who = 'admin' | 'teacher' | 'starter' | 'student' | 'beginner';

const credentials = (who: Who) => ({ email: `${who}@demo.example`, password: 'Aufwind-demo-1' });

/** A generous limit for a busy machine. */
const LIMIT = { timeout: 60_000, interval: 50 };

export type Walks = Readonly<Record<string, (visitor: Visitor) => Promise<void>>>;

/** Selects the content of the field that has the focus, if one has it. Sent to the page as text. */
const selectAll = (): boolean => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.select();
  return true;
};

/** Drives a page as a person does, and waits for what it shows. */
export interface Visitor {
  readonly engine: Engine;
  /** Opens a page as nobody, or as a person of the demo who has signed in before. */
  readonly open: (who: Who | null, path: string, size?: Size) => Promise<void>;
  readonly goTo: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly press: (target: Target) => Promise<void>;
  /** Replaces the content of a field. */
  readonly fill: (target: Target, content: string) => Promise<void>;
  readonly type: (content: string) => Promise<void>;
  readonly key: (key: Key) => Promise<void>;
  readonly sees: (target: Target) => Promise<Found>;
  readonly sawGo: (target: Target) => Promise<void>;
  /** Waits until the page has saved an edit by itself. */
  readonly saves: () => Promise<void>;
  readonly isAt: (path: RegExp) => Promise<void>;
  readonly callAs: (who: Who) => Promise<Caller>;
  /** Takes the server away while something is done. */
  readonly withoutServer: (work: () => Promise<void>) => Promise<void>;
  /** Fails if a page has reported an error since the last time. */
  readonly hadNoErrors: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a program with its demo, and a browser. */
export const startVisitor = async (start: () => Promise<Engine>): Promise<Visitor> => {
  const front = await startFront();
  const program = await startDemoProgram(front.address);
  front.leadTo(program.port);
  process.env['JOURNEY_DATA'] = program.folder;
  const sessions = openSessions({ request }, program.address);
  const engine = await start().catch(async (error) => {
    await program.stop();
    await front.stop();
    throw error;
  });

  const goTo = (path: string) => engine.goTo(`${front.address}${path}`);

  const look = (target: Target, bringIntoView = false) => engine.evaluate(find, target, bringIntoView);

  /** Polls the page until the target is as wanted. */
  const until = async (
    what: string,
    target: Target,
    isSo: (found: Found) => boolean,
    bring = false,
  ): Promise<Found> => {
    let found: Found | undefined;
    try {
      return await vi.waitUntil(async () => {
        found = await look(target, bring);
        return isSo(found) && found;
      }, LIMIT);
    } catch (cause) {
      const shown = `${found?.count ?? 'no answer, not even how many'} found, ${found?.instead || 'nothing'} in the way`;
      throw new Error(`${what}: ${JSON.stringify(target)}. ${shown}`, { cause });
    }
  };

  const press = async (target: Target) => {
    let wasQuiet = false;
    let before: Found['at'] = null;
    // Content that is still loading, or has just come, may move the target away from the press.
    const isReady = ({ at }: Found) => {
      const isQuiet = front.isQuiet();
      const stays = at !== null && at.x === before?.x && at.y === before.y;
      const ready = stays && wasQuiet && isQuiet;
      before = at;
      wasQuiet = isQuiet;
      return ready;
    };
    const { at } = await until('cannot be pressed', target, isReady, true);
    if (at !== null) await engine.pressAt(at.x, at.y);
  };

  const sees = (target: Target) => until('is not seen', target, ({ count }) => count > 0);

  const signIn = (who: Who | null) =>
    engine.evaluate(async (person) => {
      localStorage.clear();
      localStorage.setItem('aufwind.language', 'en');
      if (person === null) return true;
      localStorage.setItem('aufwind.signed-in', 'yes');
      const { ok } = await fetch('/identity/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
      return ok;
    }, who && credentials(who));

  return {
    engine,
    open: async (who, path, size = PHONE) => {
      await engine.resize(size);
      if (who !== null) await speak(credentials(who).email, 'en');
      await goTo('/healthz');
      expect(await signIn(who)).toBe(true);
      await goTo(path);
    },
    goTo,
    reload: async () => {
      const path = await engine.evaluate(() => location.pathname + location.hash);
      // Another page between, because a URL with a hash would not be loaded again.
      await goTo('/healthz');
      await goTo(path);
    },
    press,
    fill: async (target, content) => {
      await press(target);
      // Content that loads above a field may have moved it away from the press.
      await vi.waitUntil(async () => (await engine.evaluate(selectAll)) || void (await press(target)), LIMIT);
      await engine.key('Delete');
      await engine.type(content);
      await until(`does not take "${content}"`, target, ({ value }) => value === content);
    },
    type: engine.type,
    key: engine.key,
    sees,
    saves: async () => {
      // The time of an earlier save may be shown before.
      await sees(text('Saving…'));
      await sees(text(/^Saved \d\d:\d\d$/));
    },
    sawGo: async (target) => void (await until('is still seen', target, ({ count }) => count === 0)),
    isAt: (path) => expect.poll(() => engine.evaluate(() => location.pathname), LIMIT).toMatch(path),
    withoutServer: async (work) => {
      front.cut(true);
      await work().finally(() => front.cut(false));
    },
    callAs: (who) => sessions.callerOf(credentials(who), WEITBLICK),
    hadNoErrors: async () => {
      const complaints = await engine.evaluate(() => {
        const all = sessionStorage.getItem('complaints') ?? '[]';
        sessionStorage.removeItem('complaints');
        return all;
      });
      expect([...JSON.parse(complaints), ...front.failures.splice(0)]).toEqual([]);
    },
    stop: async () => {
      await engine.stop();
      await program.stop();
      await front.stop();
    },
  };
};

/** Keeps what a walk has seen last. */
export const keepPicture = async ({ engine }: Visitor, walk: string): Promise<void> => {
  const folder = 'test-results/engines';
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${engine.name}-${walk.replaceAll(/\W+/g, '-')}.png`, await engine.screenshot());
};
