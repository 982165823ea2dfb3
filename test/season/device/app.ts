import { setTimeout as pause } from 'node:timers/promises';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { BoardFactId, CommentId, SchoolId } from '../../../core/ids/ids.ts';
import { boardOutbox, boardQuery } from '../../../features/board/client.ts';
import { factOf, numberFor, stateOf } from '../../../features/board/rules.ts';
import { type LiveEvent, listenLive } from '../../../features/chat/messages.contract.ts';
import { messageOutbox } from '../../../features/chat/unsent.client.ts';
import { commentOutbox } from '../../../features/flights/comments.client.ts';
import { tickOutbox } from '../../../features/materials/checklist.client.ts';
import { attendanceOutbox } from '../../../features/signups/attendance.client.ts';
import { seatOutbox } from '../../../features/signups/own-seat/press.client.ts';
import { listenForErrors } from '../../../programs/browser/errors.ts';
import { queryClient as cache } from '../../../programs/browser/query-client.ts';
import { askServer, noteReached } from '../../../programs/browser/reachable.ts';
import { connect } from '../../../web/http/connection.ts';
import { type Hearing, listen } from '../../../web/http/listen.ts';
import { IdentityError } from '../../../web/identity/identity-client.ts';
import { claimsOf } from '../../../web/identity/token-claims.ts';
import { underWay } from '../../../web/outbox/action-outbox.ts';
import { removeEntry, retryEntry } from '../../../web/outbox/held-back.ts';
import {
  entriesStored,
  isHeldBack,
  isStored,
  isTooOld,
  openEntries,
  outboxState,
  storedEntries,
  watchEntries,
} from '../../../web/outbox/stored-entries.ts';
import { useOutbox } from '../../../web/outbox/use-outbox.ts';
import { emptyElement } from './browser.ts';
import type { Press, UnsentAction } from './messages.ts';
import { isAsking } from './network.ts';

/** Milliseconds before its end in which a token is not used any more, as by the identity clients. */
const EARLY = 60_000;

interface AppParts {
  readonly person: string;
  readonly school: SchoolId;
  readonly newToken: () => Promise<string | null>;
  readonly hearing: Hearing<LiveEvent>;
}

/** Sends what waits, as the pages of the program do. */
const Outboxes = () => {
  useOutbox(boardOutbox);
  useOutbox(attendanceOutbox);
  useOutbox(tickOutbox);
  useOutbox(commentOutbox);
  useOutbox(messageOutbox);
  useOutbox(seatOutbox);
  return null;
};

/** In milliseconds. */
const PRESSES_AGAIN = 200;

/** Presses *Resolve* in an error dialog until what failed has been done, as its person does. */
const resolveErrors = (): void => {
  listenForErrors(async ({ fix = async () => undefined }) => {
    const press = () =>
      fix().then(
        () => true,
        () => false,
      );
    while (!(await press())) await pause(PRESSES_AGAIN);
  });
};

/** Opens the school of a person: what they have not sent, and the stream of events. */
export const openApp = async ({ person, school, newToken, hearing }: AppParts): Promise<void> => {
  let known: string | null = null;
  connect({
    token: async ({ fresh = false } = {}) => {
      if (!fresh && known !== null && claimsOf(known).expiresAt - Date.now() > EARLY) return known;
      if (!navigator.onLine) throw new IdentityError('network-request-failed');
      known = await newToken();
      return known;
    },
    // The person signs in again at once. After the clock was moved, the key of the tests may be too old for a moment.
    signInAgain: async () => true,
    schoolId: () => school,
    reached: noteReached,
    answers: askServer,
  });
  resolveErrors();
  await openEntries({ person, school });
  const page = createElement(QueryClientProvider, { client: cache }, createElement(Outboxes));
  // Ends the thread, so that the test fails instead of waiting.
  const onUncaughtError = (error: unknown) => queueMicrotask(() => Promise.reject(error));
  createRoot(emptyElement(), { onUncaughtError }).render(page);
  void listen(listenLive, hearing, new AbortController().signal);
};

type BoardPress = Extract<Press, { on: 'board' }>;

const pressOnBoard = async ({ flight_id, user_id, what, undoes }: BoardPress): Promise<string> => {
  const query = boardQuery(flight_id);
  // Without a network a person presses on the board that was loaded before.
  if (navigator.onLine) await cache.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => undefined);
  const board = cache.getQueryData(query.queryKey);
  const waiting = underWay(outboxState<Parameters<typeof boardOutbox.dispatch>[1], null>(cache, 'board').entries);
  const own = waiting.filter((entry) => entry.flight_id === flight_id).map(({ press }) => factOf(press));
  const press = {
    id: crypto.randomUUID() as string as BoardFactId,
    user_id,
    what,
    undoes: undoes ?? null,
    flight_number: numberFor(stateOf([...own, ...(board?.facts ?? [])], user_id), what),
    pressed_ms: Date.now(),
    offset_ms: board?.offset_ms ?? 0,
  };
  boardOutbox.add(cache, { id: press.id, flight_id, press, refused: null });
  return press.id;
};

/** Adds an action to its outbox as the screens do. Returns its id, once the device has stored it. */
export const press = async (pressed: Press): Promise<string> => {
  const id = pressed.on === 'board' ? await pressOnBoard(pressed) : crypto.randomUUID();
  const action = { id, said: '', refused: null };
  const { flight_id } = pressed;
  if (pressed.on === 'attendance') attendanceOutbox.add(cache, { ...action, flight_id, mark: pressed.mark });
  else if (pressed.on === 'checklist') tickOutbox.add(cache, { ...action, flight_id, tick: pressed.tick });
  else if (pressed.on === 'comments') {
    const comment_id = crypto.randomUUID() as string as CommentId;
    const comment = { comment_id, comment: pressed.text, author: null, created: new Date().toISOString() };
    commentOutbox.add(cache, { ...action, flight_id, what: 'add', comment });
  } else if (pressed.on === 'chat') {
    const to = pressed.to === undefined ? null : { user_id: pressed.to, name: '' };
    messageOutbox.add(cache, { ...action, flight_id, text: pressed.text, announcement: false, to });
  } else if (pressed.on === 'seat') {
    const { seat, action: own } = pressed;
    const start_datetime = new Date().toISOString();
    seatOutbox.add(cache, { id, flight_id, seat, action: own, start_datetime, state: 'sending' });
  }
  await entriesStored();
  return id;
};

export const unsent = (): readonly UnsentAction[] =>
  storedEntries().map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    refused: entry.refused ?? null,
    isTooOld: isTooOld(entry),
    isKept: isStored(entry.id),
  }));

/** Lets an action go that is held back, or removes it unsent, as the person says in the list of what was not sent. */
export const decide = (what: 'retry' | 'remove', id: string): void => {
  const entry = storedEntries().find((one) => one.id === id);
  if (entry === undefined) throw new Error(`there is no action ${id}`);
  if (what === 'retry') retryEntry(cache, entry);
  else removeEntry(cache, entry);
};

const wakers = new Set<() => void>();

/** Lets those look again who wait until nothing is left to send. */
export const wake = (): void => {
  for (const waker of wakers) waker();
  wakers.clear();
};

watchEntries(wake);

const isSettled = (): boolean => !isAsking() && (!navigator.onLine || storedEntries().every(isHeldBack));

/** Resolves when nothing is left that can be sent: at once without a network. */
export const settle = async (): Promise<void> => {
  for (;;) {
    await entriesStored();
    // An answer that came meanwhile also removes its action from the storage.
    if (isSettled()) return void (await entriesStored());
    await new Promise<void>((resolve) => wakers.add(resolve));
  }
};
