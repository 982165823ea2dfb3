import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { DayText } from '../../core/contract/shapes.ts';
import { filledLine, filledParagraph, line, paragraph } from '../../core/contract/text.ts';
import { DECISION, EDITED } from '../fields/flight.fields.ts';
import { eachField } from '../fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, PERSON, REACH, SAFETY, TRAINING } from '../fields/member.fields.ts';
import { LONGEST_FLIGHT_COMMENT } from '../flights/comments.contract.ts';
import { CHAT_PROGRESS } from '../flights/contract.ts';
import { LONGEST_PRESET, PRESET_FIELDS } from '../flights/presets.contract.ts';
import { ITEMS } from '../materials/checklist.contract.ts';
import { LONGEST_NOTE } from '../materials/poll.contract.ts';
import { LONGEST_COMMENT } from '../members/profile.contract.ts';
import {
  CURRENCIES,
  LARGEST_AMOUNT,
  LONGEST_NOTE as LONGEST_PAYMENT_NOTE,
  PAYMENT_KINDS,
} from '../payments/contract.ts';
import { LONGEST_COLOR } from '../schools/colors.contract.ts';
import { LONGEST_REASON, MOST_FLIGHTS_A_DAY } from '../signups/contract.ts';
import { LONGEST_EXCUSE } from '../signups/hand-over/contract.ts';
import { MOST_PLACES, QUEUE_STATES } from '../signups/queue/contract.ts';
import {
  COLUMN_OF,
  ColorList,
  fault,
  flag,
  id,
  maybe,
  maybeNaming,
  maybeTime,
  naming,
  of,
  TimeOfDay,
  time,
  whole,
} from './columns.contract.ts';
import type { Part } from './part.contract.ts';

/** Archives from before the waiting lists don't have it. */
const no_queue = of(
  z.pipe(
    z.nullable(flag),
    z.transform((tick) => tick ?? false),
  ),
);

/** Every part of an archive, in the order in which it is imported: what a row names is there before it. */
export const PARTS = {
  'canopy-colors': {
    table: 'canopy_color',
    key: ['id'],
    columns: { id, name_en: of(filledLine(LONGEST_COLOR)), name_de: of(filledLine(LONGEST_COLOR)) },
  },
  'harness-types': {
    table: 'harness_type',
    key: ['name'],
    mayBeThere: true,
    columns: { name: of(filledLine(EQUIPMENT.harness_type.longest)) },
  },
  members: {
    table: 'member',
    key: ['id'],
    columns: {
      id,
      ...eachField(PERSON, COLUMN_OF),
      role: of(z.enum(ROLES)),
      // The author of an archive must not choose who administers the school.
      is_school_admin: { value: flag, imported: false },
      disabled_at: maybeTime,
      erased_at: maybeTime,
      joined_on: of(DayText),
      last_payment: maybeTime,
      ...eachField({ ...TRAINING, ...REACH, ...ADDRESS, ...EQUIPMENT, ...SAFETY }, COLUMN_OF),
    },
    // Erased people have no name any more, and no access.
    faults: (row) => [
      ...['first_name', 'last_name', 'country'].flatMap((name) =>
        fault(name, 'required', row['erased_at'] === null && row[name] === ''),
      ),
      ...fault('disabled_at', 'required', row['erased_at'] !== null && row['disabled_at'] === null),
    ],
  },
  pictures: {
    table: 'canopy_picture',
    key: ['id'],
    columns: {
      id,
      member_id: maybeNaming('members'),
      canopy_type: of(line(EQUIPMENT.canopy_type.longest)),
      canopy_colors: { value: ColorList, names: 'canopy-colors' },
      created_at: time,
    },
  },
  'member-comments': {
    table: 'member_comment',
    key: ['id'],
    columns: {
      id,
      member_id: naming('members'),
      author_id: maybeNaming('members'),
      comment: of(filledParagraph(LONGEST_COMMENT)),
      created_at: time,
    },
  },
  'expiry-mails': {
    table: 'expiry_mail',
    key: ['member_id', 'what'],
    columns: {
      member_id: naming('members'),
      what: of(z.enum(['licence', 'insurance', 'reserve', 'canopy'])),
      last_day: of(DayText),
      step: of(z.literal([60, 30, 7, 0])),
      mailed_at: time,
    },
  },
  payments: {
    table: 'payment',
    key: ['id'],
    columns: {
      id,
      member_id: naming('members'),
      paid_on: of(DayText),
      paid_at: time,
      former: maybeTime,
      amount_minor: of(whole(1, LARGEST_AMOUNT)),
      currency: of(z.enum(CURRENCIES)),
      kind: of(z.enum(PAYMENT_KINDS)),
      note: of(line(LONGEST_PAYMENT_NOTE)),
      created_by: maybeNaming('members'),
      created_at: time,
      removed_at: maybeTime,
    },
  },
  'flight-days': {
    table: 'flight',
    key: ['id'],
    columns: {
      id,
      ...eachField({ ...EDITED, ...DECISION }, COLUMN_OF),
      // Every archive has it.
      update_whatsapp: of(flag),
      no_queue,
      wa_progress: maybe(z.enum(CHAT_PROGRESS)),
    },
    faults: ({ start_datetime, end_datetime, deadline_datetime, canceled, cancel_reason }) => [
      ...fault('end_datetime', 'end_not_after_start', String(end_datetime) <= String(start_datetime)),
      ...fault(
        'deadline_datetime',
        'deadline_after_start',
        deadline_datetime !== null && String(deadline_datetime) > String(start_datetime),
      ),
      ...fault('cancel_reason', 'not_offered', cancel_reason !== null && canceled !== true),
    ],
  },
  'flight-teachers': {
    table: 'flight_teacher',
    key: ['flight_id', 'member_id'],
    columns: { flight_id: naming('flight-days'), member_id: naming('members'), position: of(whole(0, 100)) },
  },
  presets: {
    table: 'flight_preset',
    key: ['id'],
    columns: {
      id,
      name: of(filledLine(LONGEST_PRESET)),
      ...eachField(PRESET_FIELDS, COLUMN_OF),
      no_queue,
      starts: of(TimeOfDay),
      ends: of(TimeOfDay),
      lasts: of(whole(0, 31)),
      days_before: maybe(whole(0, 366)),
      deadline_at: of(TimeOfDay),
    },
  },
  'preset-teachers': {
    table: 'flight_preset_teacher',
    key: ['preset_id', 'member_id'],
    columns: { preset_id: naming('presets'), member_id: naming('members'), position: of(whole(0, 100)) },
  },
  'sign-ups': {
    table: 'signup',
    key: ['flight_id', 'member_id'],
    columns: {
      flight_id: naming('flight-days'),
      member_id: naming('members'),
      seat: of(z.enum(['students', 'start_instructors'])),
      signed_up_at: time,
      absent: of(flag),
      flights: of(whole(0, MOST_FLIGHTS_A_DAY)),
      handed_over_at: maybeTime,
      reason: maybe(filledParagraph(LONGEST_EXCUSE)),
    },
  },
  'waiting-lists': {
    table: 'queue_entry',
    key: ['flight_id', 'member_id'],
    columns: {
      flight_id: naming('flight-days'),
      member_id: naming('members'),
      seat: of(z.enum(['students', 'start_instructors'])),
      // An offer binds nobody in another school: its members wait again.
      state: of(
        z.pipe(
          z.enum(QUEUE_STATES),
          z.transform((state) => (state === 'offered' ? 'waiting' : state)),
        ),
      ),
      asked_at: time,
      place: maybe(whole(1, MOST_PLACES)),
      reason: maybe(filledLine(LONGEST_REASON)),
    },
  },
  'flight-comments': {
    table: 'flight_comment',
    key: ['id'],
    columns: {
      id,
      flight_id: naming('flight-days'),
      author_id: maybeNaming('members'),
      comment: of(filledParagraph(LONGEST_FLIGHT_COMMENT)),
      created_at: time,
      written_at: maybeTime,
    },
  },
  'chat-groups': {
    table: 'chat_group',
    key: ['flight_id'],
    columns: {
      flight_id: naming('flight-days'),
      created_by: maybeNaming('members'),
      created_at: time,
      closed_at: maybeTime,
      purged_at: maybeTime,
      reminded_for: maybeTime,
    },
  },
  polls: {
    table: 'poll',
    key: ['flight_id'],
    needs: [{ part: 'chat-groups', by: ['flight_id'] }],
    columns: { flight_id: naming('flight-days'), opened_at: time },
  },
  'poll-answers': {
    table: 'poll_answer',
    key: ['flight_id', 'member_id'],
    needs: [
      { part: 'polls', by: ['flight_id'] },
      { part: 'sign-ups', by: ['flight_id', 'member_id'] },
    ],
    columns: {
      flight_id: naming('flight-days'),
      member_id: naming('members'),
      note: of(paragraph(LONGEST_NOTE)),
      by_staff: of(flag),
      answered_at: time,
    },
  },
  equipment: {
    table: 'material',
    key: ['flight_id', 'member_id', 'item'],
    needs: [{ part: 'sign-ups', by: ['flight_id', 'member_id'] }],
    columns: {
      flight_id: naming('flight-days'),
      member_id: naming('members'),
      item: of(z.enum(ITEMS)),
      needed: maybe(flag),
      voted: of(flag),
      handed_out: of(flag),
    },
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

/** The parts in their order, without their exact types. */
export const ALL_PARTS: readonly (readonly [PartName, Part])[] = Object.entries(PARTS) as [PartName, Part][];
