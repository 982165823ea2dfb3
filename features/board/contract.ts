import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { DayAnswer, InstantAnswer } from '../../core/contract/shapes.ts';
import { line } from '../../core/contract/text.ts';
import { BoardFactId, FlightId, MemberId } from '../../core/ids/ids.ts';
import { FLIGHT_TYPES } from '../fields/kinds.fields.ts';
import { MOST_FLIGHTS_A_DAY } from '../signups/contract.ts';

/**
 * What is pressed about a person. `card_opened`: somebody has looked at the person's emergency card; `named`: the person is
 * told if the day is not closed. `closed` is about the day.
 */
export const PRESSES = ['here', 'launched', 'landed', 'gone_home', 'undo', 'card_opened', 'named', 'closed'] as const;
export type What = (typeof PRESSES)[number];

/** The number of presses that one call may send. */
export const MOST_PRESSES = 100;
/** The number of presses that the board of one day may hold. */
export const MOST_FACTS = 5000;

/** Why one press of several was not taken. */
export const PRESS_REFUSALS = [
  'not_signed_up',
  'board_full',
  'board_closed',
  'closing_off',
  'still_in_air',
  'invalid_fields',
] as const;
export type PressRefusal = (typeof PRESS_REFUSALS)[number];

export const LONGEST_SENTENCE = 300;

const BOARD_REFUSALS = ['not_found', 'board_not_yet', 'board_closed'] as const;
export type BoardRefusal = (typeof BOARD_REFUSALS)[number];

const Milliseconds = z.int().check(z.minimum(-8e12), z.maximum(8e12));

const FACT = {
  id: BoardFactId,
  /** `null`: it is about the day. */
  user_id: z.nullable(MemberId),
  what: z.enum(PRESSES),
  /** Which flight of the person on this day a launch or landing belongs to, as the device knew it. */
  flight_number: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_FLIGHTS_A_DAY))),
  /** The fact that an `undo` takes back. */
  undoes: z.nullable(BoardFactId),
};

/** A press as a device sends it, at once or when it has a network again. */
export const Press = z.strictObject({
  ...FACT,
  /** Milliseconds since 1970 by the clock of the device, which may be wrong. */
  pressed_ms: Milliseconds,
  /** Milliseconds by which that clock was behind the server's at their last contact. */
  offset_ms: Milliseconds,
  /** The sentence that closes the day. */
  note: z.optional(z.nullable(line(LONGEST_SENTENCE))),
});
export type Press = z.infer<typeof Press>;

export const BoardFact = z.object({
  ...FACT,
  /** The time of the press on the server's clock. */
  at: InstantAnswer,
  /** First name of the person who pressed; '' if nobody can be named. */
  by_name: z.string(),
  note: z.nullable(z.string()),
});
export type BoardFact = z.infer<typeof BoardFact>;

export const BoardPerson = z.object({
  user_id: MemberId,
  first_name: z.string(),
  last_name: z.string(),
  /** `null`: taken off the day, but something was pressed before. */
  part: z.nullable(z.enum(['teacher', 'start_instructors', 'students'])),
});
export type BoardPerson = z.infer<typeof BoardPerson>;

export const readBoard = call({
  method: 'POST',
  path: '/flight/board',
  role: 'start_instructor',
  summary: 'Who is there, in the air and down on a flight day, for staff and for start instructors with a seat on it.',
  body: z.strictObject({ flight_id: FlightId }),
  answer: z.object({
    /** The clock of the server. */
    now: InstantAnswer,
    type: z.enum(FLIGHT_TYPES),
    start_datetime: InstantAnswer,
    end_datetime: InstantAnswer,
    /** People who have been in the air for longer are shown in red. */
    overdue_minutes: z.number(),
    /** Whether the school closes its days on the board, and by which time of its clock. */
    closes_days: z.boolean(),
    close_by: z.string(),
    people: z.array(BoardPerson),
    facts: z.array(BoardFact),
  }),
  refusals: BOARD_REFUSALS,
});

export const PressAnswer = z.object({
  id: BoardFactId,
  /** `known`: it had arrived before. */
  result: z.enum(['taken', 'known', 'refused']),
  reason: z.nullable(z.enum(PRESS_REFUSALS)),
});
export type PressAnswer = z.infer<typeof PressAnswer>;

export const takePresses = call({
  method: 'PUT',
  path: '/flight/board',
  role: 'start_instructor',
  summary:
    'Takes what was pressed on the board of a day. Each press is answered by itself; a repeated one changes nothing.',
  body: z.strictObject({
    flight_id: FlightId,
    /** An opaque name of the open page. */
    device: z.uuid(),
    presses: z.array(Press).check(z.minLength(1), z.maxLength(MOST_PRESSES)),
  }),
  answer: z.object({ now: InstantAnswer, answers: z.array(PressAnswer) }),
  refusals: BOARD_REFUSALS,
});

export const EmergencyCard = z.object({
  user_id: MemberId,
  phone: z.nullable(z.string()),
  emergency_name: z.nullable(z.string()),
  emergency_phone: z.nullable(z.string()),
  birth_date: z.nullable(DayAnswer),
  canopy_type: z.nullable(z.string()),
  canopy_color: z.nullable(z.string()),
});
export type EmergencyCard = z.infer<typeof EmergencyCard>;

export const loadCards = call({
  method: 'PATCH',
  path: '/flight/board/cards',
  role: 'start_instructor',
  summary:
    'The emergency cards of the people on a board, which a device takes along to places without a network. The history notes who has loaded them.',
  body: z.strictObject({ flight_id: FlightId, device: z.uuid() }),
  answer: z.array(EmergencyCard),
  refusals: BOARD_REFUSALS,
});
