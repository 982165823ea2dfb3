import type { MemberId } from '../../core/ids/ids.ts';
import type { Flight } from '../flights/contract.ts';
import type { ChecklistRefusal, ChecklistRow, Item, Known } from './checklist.contract.ts';

export const NOTHING_KNOWN: Known = { needed_by_staff: null, voted: false, handed_out: false };

/** Change by staff of one item of one participant; absent fields stay unchanged. */
export interface Tick {
  readonly needed?: boolean | 'as_voted';
  readonly handed_out?: boolean;
}

/** Returns whether an item is needed: a tick of staff wins over the vote, whichever came last. */
export const effectiveNeed = (staff: boolean | null, vote: boolean): boolean => staff ?? vote;

/**
 * Returns whether an item counts as needed. An item that was handed out does, even if its vote was withdrawn meanwhile.
 */
export const isNeeded = ({ needed_by_staff, voted, handed_out }: Known): boolean =>
  handed_out || effectiveNeed(needed_by_staff, voted);

export const isSomethingKnown = (known: Known): boolean =>
  known.needed_by_staff !== null || known.voted || known.handed_out;

const staffAfter = (before: Known, { needed, handed_out }: Tick): boolean | null => {
  const said = needed === undefined ? before.needed_by_staff : needed === 'as_voted' ? null : needed;
  // Handing out an item also marks it as needed.
  return handed_out === true && !effectiveNeed(said, before.voted) ? true : said;
};

/** Returns the state after a tick. An item that staff mark as no longer needed also counts as returned. */
export const afterTick = (before: Known, tick: Tick): Known => {
  const needed_by_staff = staffAfter(before, tick);
  const cameBack = tick.needed !== undefined && !effectiveNeed(needed_by_staff, before.voted);
  return { ...before, needed_by_staff, handed_out: tick.handed_out ?? (before.handed_out && !cameBack) };
};

export const rowOf = (user_id: MemberId, item: Item, known: Known): ChecklistRow => ({
  user_id,
  item,
  needed: isNeeded(known),
  ...known,
});

export type Stage = 'nothing' | 'needed' | 'handed_out';

export const stageOf = (known: Known): Stage =>
  known.handed_out ? 'handed_out' : isNeeded(known) ? 'needed' : 'nothing';

/** Returns the tick for the next press on an item; the stages cycle: nothing, needed, handed out. */
export const nextTick = (known: Known): Tick => {
  switch (stageOf(known)) {
    case 'nothing':
      return { needed: true };
    case 'needed':
      return { handed_out: true };
    case 'handed_out':
      // Without a vote, the tick is removed rather than set to no, so that a later vote still counts.
      return { needed: known.voted ? false : 'as_voted', handed_out: false };
  }
};

/** Returns the tick that restores the earlier state. */
export const tickBackTo = ({ needed_by_staff, handed_out }: Known): Tick => ({
  needed: needed_by_staff ?? 'as_voted',
  handed_out,
});

/** Returns why nothing can be ticked on this day, or null. Ticking is allowed before, on and after the day. */
export const checklistRefusal = (flight: Pick<Flight, 'canceled'>): ChecklistRefusal | null =>
  flight.canceled === true ? 'flight_canceled' : null;
