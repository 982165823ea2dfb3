import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../core/errors/refusal.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { isProblem, LocalFailure, NetworkLoss } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { currentTexts, errorText } from '../../web/i18n/error-text.ts';
import { untilGivenUp } from '../../web/ui/autosave/given-up-edits.ts';
import { orRefusal } from './client.ts';
import { changeOwnSeat, type SeatRefusal } from './contract.ts';
import { type Delivery, ownSeatMutation } from './own-seat.client.ts';
import { type PressEvent, stepOf } from './press-steps.rules.ts';
import { type SeatAnswer, type SeatPress, waits } from './seat-press.rules.ts';
import { seatNewsQuery, showNews } from './seat-presses.client.ts';
import { storedPresses, storePresses } from './stored-presses.client.ts';

/** Shows what has become of a press. */
const tell = (cache: QueryClient, member: MemberId, latest: SeatPress | SeatAnswer): void => {
  const answers = new Map(cache.getQueryData(seatNewsQuery(member).queryKey)?.answers);
  if ('outcome' in latest) answers.set(latest.press.flight_id, latest);
  showNews(cache, member, { answers, latest });
};

const find = (member: MemberId, id: string): SeatPress | undefined =>
  storedPresses(member).find((press) => press.id === id);

/** Stores what an event makes of a press. Returns the press as it is then, or how it ended; null without such a press. */
const note = (member: MemberId, id: string, event: PressEvent): SeatPress | SeatAnswer | null => {
  const before = find(member, id);
  if (before === undefined) return null;
  const { press, answer } = stepOf(before, event);
  storePresses(
    member,
    storedPresses(member).flatMap((one) => (one.id === id ? (press ?? []) : one)),
  );
  return answer ?? press;
};

/**
 * Returns whether a press goes on waiting after a failure: while the server has too much to do, and, if it has waited
 * already, while the database is away, because nobody may be there to read a dialog.
 */
const goesOn = (press: SeatPress, error: unknown): boolean =>
  isProblem(error, 'overloaded') || (waits(press) && isProblem(error, 'database_unavailable'));

/** Sends a press once, if it has not ended meanwhile. */
const deliver = async (member: MemberId, { id, flight_id, seat, action }: SeatPress): Promise<Delivery> => {
  const press = find(member, id);
  if (press === undefined || untilGivenUp.aborted) return { answer: null, news: null };
  note(member, id, { type: 'leaves', online: navigator.onLine });
  try {
    const body = { flight_id, role: seat, action };
    const answer = await orRefusal(send(changeOwnSeat, { body }, { signal: untilGivenUp }));
    const event: PressEvent = isRefusal(answer) ? { type: 'refused', code: answer.refusal } : { type: 'accepted' };
    return { answer, news: note(member, id, event) };
  } catch (error) {
    if (isProblem(error, 'not_found'))
      return { answer: null, news: note(member, id, { type: 'refused', code: 'not_found' }) };
    // After a sign-in the page is opened again, and sends what this person has stored.
    const isLost = error instanceof NetworkLoss || error instanceof LocalFailure || untilGivenUp.aborted;
    if (!isLost && !goesOn(press, error)) throw error;
    return { answer: null, news: note(member, id, { type: 'lost' }) };
  }
};

/** Ids of the presses that this tab is sending. */
const underWay = new Set<string>();

const sendPress = async (cache: QueryClient, member: MemberId, press: SeatPress): Promise<void> => {
  const { id, flight_id } = press;
  if (underWay.has(id)) return;
  underWay.add(id);
  // One request at a time for a day, over all tabs: another tab finds out that nothing is left to send, and one that is
  // taken back is undone after its request.
  const lock = `aufwind.seat.${member}.${flight_id}`;
  const inTurn = (one: SeatPress) => navigator.locks.request(lock, () => deliver(member, one));
  let news: Delivery['news'];
  try {
    const mutation = cache.getMutationCache().build(cache, ownSeatMutation(cache, inTurn));
    ({ news } = await mutation.execute(press));
  } catch (error) {
    news = note(member, id, { type: 'failed', failure: errorText(currentTexts(), error) });
  } finally {
    underWay.delete(id);
  }
  const goesOnWaiting = news !== null && !('outcome' in news) && waits(press);
  if (news === null || goesOnWaiting) showNews(cache, member);
  else tell(cache, member, news);
};

/** Ids of the presses of other tabs, which show their answers themselves. */
const elsewhere = new Set<string>();

/** Shows what another tab has stored. */
export const hearOtherTab = (cache: QueryClient, member: MemberId): void => {
  const known = cache.getQueryData(seatNewsQuery(member).queryKey)?.presses ?? [];
  for (const { id } of storedPresses(member)) if (!known.some((press) => press.id === id)) elsewhere.add(id);
  showNews(cache, member);
};

/**
 * Sends everything that is stored, in the order of the presses. A new press of another tab is left to that tab, unless
 * `overdue`: the tab may have been closed.
 */
export const sendPresses = async (cache: QueryClient, member: MemberId, overdue: boolean): Promise<void> => {
  // Another tab may have sent something before this one listened.
  showNews(cache, member);
  for (const press of storedPresses(member))
    if (overdue || waits(press) || !elsewhere.has(press.id)) await sendPress(cache, member, press);
};

/** Takes a press back that waits; if its request may have arrived, the opposite waits instead. */
export const takeBack = (cache: QueryClient, member: MemberId, { id }: SeatPress): void => {
  const news = note(member, id, { type: 'taken_back', id: crypto.randomUUID() });
  if (news !== null) tell(cache, member, news);
};

/** Drops a press that can only be refused. */
export const drop = (cache: QueryClient, member: MemberId, { id }: SeatPress, code: SeatRefusal): void => {
  const news = note(member, id, { type: 'closed', code });
  if (news !== null && 'outcome' in news) tell(cache, member, news);
};
