import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { FlightId, MemberId } from '../../core/ids/ids.ts';

/** Items that a school lends for a day, in the order in which they are packed. */
export const ITEMS = ['canopy', 'harness', 'helmet', 'radio', 'other'] as const;
export type Item = (typeof ITEMS)[number];

export const CHECKLIST_REFUSALS = ['not_signed_up', 'flight_canceled'] as const;
export type ChecklistRefusal = (typeof CHECKLIST_REFUSALS)[number];

/** State of one item of one participant. */
export const Known = z.object({
  /** `null`: staff have not decided, so the vote counts. */
  needed_by_staff: z.nullable(z.boolean()),
  /** Whether the participant voted for the item in the materials poll. */
  voted: z.boolean(),
  handed_out: z.boolean(),
});
export type Known = z.infer<typeof Known>;

export const ChecklistRow = z.object({
  user_id: MemberId,
  item: z.enum(ITEMS),
  /** Result of tick and vote. */
  needed: z.boolean(),
  ...Known.shape,
});
export type ChecklistRow = z.infer<typeof ChecklistRow>;

export const readChecklist = call({
  method: 'POST',
  path: '/flight/manage/checklist',
  role: 'flight_teacher',
  summary: 'Who needs which item on a flight day and who has got it; only what something is known of.',
  body: z.strictObject({ flight_id: FlightId }),
  answer: z.array(ChecklistRow),
  refusals: ['not_found'],
});

export const tickChecklist = call({
  method: 'PATCH',
  path: '/flight/manage/checklist',
  role: 'flight_teacher',
  repeatable: true,
  summary:
    'Notes that a participant needs an item, or that it was handed out; what is absent stays, `as_voted` takes back what staff said.',
  body: z.strictObject({
    flight_id: FlightId,
    user_id: MemberId,
    item: z.enum(ITEMS),
    needed: z.optional(z.nullable(z.union([z.boolean(), z.literal('as_voted')]))),
    handed_out: z.optional(z.nullable(z.boolean())),
  }),
  answer: ChecklistRow,
  refusals: ['not_found', ...CHECKLIST_REFUSALS],
});
