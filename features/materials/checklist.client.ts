import { queryOptions } from '@tanstack/react-query';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { writeOver } from '../../web/http/write-over.ts';
import { type Action, actionOutboxOf, underWay } from '../../web/outbox/action-outbox.ts';
import { useOutbox } from '../../web/outbox/use-outbox.ts';
import { flightQuery } from '../flights/client.ts';
import { checklistKey, flightMembersKey, flightMembersScope } from '../signups/client.ts';
import { type ChecklistRow, type Item, readChecklist, tickChecklist } from './checklist.contract.ts';
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

/** A tick until the server has it. */
interface TickEntry extends Action {
  readonly flight_id: FlightId;
  readonly tick: ItemTick;
}

/** Ticks on the checklists of all days, in the order of each day, until the server has them. */
export const tickOutbox = actionOutboxOf<TickEntry, ChecklistRow>({
  name: 'ticks',
  thing: ({ flight_id }) => flight_id,
  // Runs after pending additions and removals of members, so that the member exists on the server.
  after: ({ flight_id }) => flightMembersScope(flight_id),
  request: ({ flight_id, tick }, options) =>
    // `keepalive`: the person may close the app right after the last press.
    send(tickChecklist, { body: { flight_id, ...tick } }, { ...options, keepalive: true }),
  show: (cache, { flight_id }, row) =>
    writeOver<ChecklistRow[]>(cache, checklistKey(flight_id), (rows) => withRow(rows, row)),
  lookAgain: (cache, { flight_id }) => {
    // The day may have been cancelled, or the member taken off it, meanwhile.
    for (const queryKey of [checklistKey(flight_id), flightQuery(flight_id).queryKey, flightMembersKey(flight_id)])
      void cache.invalidateQueries({ queryKey });
  },
});

/** Returns the ticks on a day that the server does not have yet, in the order in which they were set. */
export const useTicksUnderWay = (flightId: FlightId): readonly ItemTick[] =>
  underWay(useOutbox(tickOutbox).entries)
    .filter(({ flight_id }) => flight_id === flightId)
    .map(({ tick }) => tick);
