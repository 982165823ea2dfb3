import type { MemberId } from '../../core/ids/ids.ts';
import type { Flight } from '../flights/contract.ts';
import type { ChecklistRefusal, ChecklistRow, Item, Known } from './checklist.contract.ts';

export const NOTHING_KNOWN: Known = { needed_by_staff: null, voted: false, handed_out: false };

/** What staff say about one item of one participant; what is absent stays. */
export interface Tick {
  readonly needed?: boolean | 'as_voted';
  readonly handed_out?: boolean;
}

/** What staff said wins over the vote, whichever came last. */
export const effectiveNeed = (staff: boolean | null, vote: boolean): boolean => staff ?? vote;

/** Whoever has got an item needs it, even if the vote for it was taken back meanwhile. */
export const isNeeded = ({ needed_by_staff, voted, handed_out }: Known): boolean =>
  handed_out || effectiveNeed(needed_by_staff, voted);

export const isSomethingKnown = (known: Known): boolean =>
  known.needed_by_staff !== null || known.voted || known.handed_out;

const staffAfter = (before: Known, { needed, handed_out }: Tick): boolean | null => {
  const said = needed === undefined ? before.needed_by_staff : needed === 'as_voted' ? null : needed;
  // Handing out says that it is needed.
  return handed_out === true && !effectiveNeed(said, before.voted) ? true : said;
};

/** What is known after a tick. An item of which staff say that it isn't needed any more has come back, too. */
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

/** What the next press on an item says: nothing, needed, handed out, and round again. */
export const nextTick = (known: Known): Tick => {
  switch (stageOf(known)) {
    case 'nothing':
      return { needed: true };
    case 'needed':
      return { handed_out: true };
    case 'handed_out':
      // Where nobody has voted yet, a vote to come still counts.
      return { needed: known.voted ? false : 'as_voted', handed_out: false };
  }
};

/** The tick that brings back what was known before. */
export const tickBackTo = ({ needed_by_staff, handed_out }: Known): Tick => ({
  needed: needed_by_staff ?? 'as_voted',
  handed_out,
});

/** Why nothing can be ticked on this day, or null: before, on and after the day alike. */
export const checklistRefusal = (flight: Pick<Flight, 'canceled'>): ChecklistRefusal | null =>
  flight.canceled === true ? 'flight_canceled' : null;
