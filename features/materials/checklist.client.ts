import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { flightQuery } from '../flights/client.ts';
import { checklistKey, flightMembersKey, flightMembersScope } from '../signups/client.ts';
import {
  CHECKLIST_REFUSALS,
  type ChecklistRow,
  type Item,
  readChecklist,
  tickChecklist,
} from './checklist.contract.ts';
import { afterTick, NOTHING_KNOWN, rowOf, type Tick } from './checklist.rules.ts';

export const checklistQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: checklistKey(flightId),
    queryFn: ({ signal }) => send(readChecklist, { body: { flight_id: flightId } }, { signal }),
    meta: { failure: (t) => t('signups.failure.checklist'), kept: 'crew' },
  });

/** Tick of staff for one item of one participant. */
export interface ItemTick extends Tick {
  readonly user_id: MemberId;
  readonly item: Item;
}

type Cell = Pick<ItemTick, 'user_id' | 'item'>;

const isOf =
  ({ user_id, item }: Cell) =>
  (other: Cell): boolean =>
    other.user_id === user_id && other.item === item;

const withRow = (rows: readonly ChecklistRow[], row: ChecklistRow): ChecklistRow[] => {
  const same = isOf(row);
  return [...rows.filter((other) => !same(other)), row];
};

/** Returns the checklist with these ticks applied. */
export const asTicked = (rows: readonly ChecklistRow[], ticks: readonly ItemTick[]): readonly ChecklistRow[] =>
  ticks.reduce((before, { user_id, item, ...tick }) => {
    const known = before.find(isOf({ user_id, item })) ?? NOTHING_KNOWN;
    const { needed_by_staff, voted, handed_out } = known;
    return withRow(before, rowOf(user_id, item, afterTick({ needed_by_staff, voted, handed_out }, tick)));
  }, rows);

const ticksKey = (flightId: FlightId) => ['signups', 'ticks', flightId] as const;

/** Returns the ticks that are still waiting for a response, in the order in which they were set. */
export const useTicksUnderWay = (flightId: FlightId): readonly ItemTick[] =>
  useMutationState({
    filters: { mutationKey: ticksKey(flightId), status: 'pending' },
    select: ({ state }) => state.variables as ItemTick,
  });

const isRefused = (error: unknown): boolean => CHECKLIST_REFUSALS.some((code) => isProblem(error, code));

/** Sends a tick. `useTicksUnderWay` shows it optimistically until it is answered. */
export const useTickChecklist = (flightId: FlightId) => {
  const cache = useQueryClient();
  const queryKey = checklistKey(flightId);
  return useMutation({
    mutationKey: ticksKey(flightId),
    // Runs after pending additions and removals of members, so that the member exists on the server.
    scope: flightMembersScope(flightId),
    mutationFn: (tick: ItemTick) =>
      // `keepalive`: the person may close the app right after the last press.
      send(tickChecklist, { body: { flight_id: flightId, ...tick } }, { keepalive: true }),
    onSuccess: async (row) => {
      const reading = cache.isFetching({ queryKey }) > 0;
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<ChecklistRow[]>(queryKey, (rows) => rows && withRow(rows, row));
      // A checklist request that was under way may return data from before this change.
      if (reading) void cache.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey });
      if (!isRefused(error)) return;
      // The day was cancelled, or the member taken off it, meanwhile.
      void cache.invalidateQueries({ queryKey: flightQuery(flightId).queryKey });
      void cache.invalidateQueries({ queryKey: flightMembersKey(flightId) });
    },
    meta: { failure: (t) => t('signups.failure.tick'), tellsLoss: true },
  });
};
