import { setTimeout as pause } from 'node:timers/promises';
import { type LiveEvent, listenLive } from '../../features/chat/messages.contract.ts';
import type { Caller, TestApi } from './api.ts';
import type { BuiltMember } from './school.ts';

export interface Listening {
  readonly status: number;
  readonly type: string | null;
  /** All events so far, oldest first. */
  readonly heard: LiveEvent[];
  /** Resolves to the first matching event, past or within half a minute. */
  readonly until: (fits: (event: LiveEvent) => boolean) => Promise<LiveEvent>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

const PATIENCE = 30_000;

const eventsIn = (text: string): LiveEvent[] =>
  text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as LiveEvent] : []));

/** Opens an event stream as a browser does. */
export const startListening = async (
  api: Pick<TestApi, 'url'>,
  { token }: Caller,
  { schoolId }: Pick<BuiltMember, 'schoolId'>,
): Promise<Listening> => {
  const closing = new AbortController();
  const response = await fetch(`${api.url}/api/v1${listenLive.path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-school-id': schoolId },
    signal: closing.signal,
  });
  const heard: LiveEvent[] = [];
  const read = async () => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      heard.push(...blocks.flatMap(eventsIn));
    }
  };
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    heard,
    until: async (fits) => {
      const since = Date.now();
      for (;;) {
        const found = heard.find(fits);
        if (found !== undefined) return found;
        if (Date.now() - since > PATIENCE) throw new Error(`never heard; only ${JSON.stringify(heard)}`);
        await pause(10);
      }
    },
    ended: read().catch(() => undefined),
    close: () => closing.abort(),
  };
};
