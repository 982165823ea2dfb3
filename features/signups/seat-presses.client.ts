import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { firstState, type SeatAnswer, type SeatPress, withPress } from './seat-press.rules.ts';
import { storedPresses, storePresses } from './stored-presses.client.ts';

export interface SeatNews {
  /** Presses whose answer is not known yet, of all tabs of this device. */
  readonly presses: readonly SeatPress[];
  /** How presses of this tab ended, since the last press. */
  readonly answers: ReadonlyMap<FlightId, SeatAnswer>;
  /** Latest press or answer of this tab. */
  readonly latest: SeatPress | SeatAnswer | null;
}

/** Query of a member's presses, as the page shows them. This file and `seat-sender.client.ts` write its data. */
export const seatNewsQuery = (member: MemberId | null) => {
  const stored = (): SeatNews => ({
    presses: member === null ? [] : storedPresses(member),
    answers: new Map(),
    latest: null,
  });
  return queryOptions({
    queryKey: ['signups', 'news', member],
    queryFn: stored,
    initialData: stored,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
};

/** Shows what is stored, which another tab may have changed, and what else has changed. */
export const showNews = (cache: QueryClient, member: MemberId, change: Partial<SeatNews> = {}): void => {
  const { queryKey } = seatNewsQuery(member);
  cache.setQueryData(queryKey, (news) => news && { ...news, presses: storedPresses(member), ...change });
};

/** Stores a press, which `seat-sender.client.ts` sends. */
export const pressSeat = (cache: QueryClient, member: MemberId, wanted: Omit<SeatPress, 'id' | 'state'>): void => {
  const press: SeatPress = { ...wanted, id: crypto.randomUUID(), state: firstState(navigator.onLine) };
  storePresses(member, withPress(storedPresses(member), press));
  showNews(cache, member, { answers: new Map(), latest: press });
};
