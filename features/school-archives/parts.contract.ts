import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { DayText, Email, InstantText } from '../../core/contract/shapes.ts';
import { filledLine, filledParagraph, line, paragraph } from '../../core/contract/text.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { looksLikeId } from '../../core/ids/ids.ts';
import { MOST_COLORS } from '../../core/texts/canopy-colors.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { DECISION, EDITED } from '../fields/flight.fields.ts';
import { COUNTRIES, eachField, type FieldOf, FLIGHT_TYPES } from '../fields/kinds.fields.ts';
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
import { MOST_PLACES, QUEUE_STATES } from '../signups/queue/contract.ts';

import type { Column, Part, Value } from './part.contract.ts';

const of = <Schema extends z.ZodMiniType<Value>>(value: Schema): Column => ({ value });
const maybe = <Schema extends z.ZodMiniType<Value>>(value: Schema): Column => ({ value: z.nullable(value) });

const Id = z.string().check(z.refine(looksLikeId, { params: { code: 'wrong_format' } }), z.toLowerCase());
const id: Column = { value: Id };
const naming = (names: string): Column => ({ value: Id, names });
const maybeNaming = (names: string): Column => ({ value: z.nullable(Id), names });

const time: Column = { value: InstantText, isTime: true };
const maybeTime: Column = { value: z.nullable(InstantText), isTime: true };

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const flag = z.boolean();

const Phone = line(PERSON.phone.longest).check(
  z.refine((text) => /^\+[1-9]\d{3,16}$/.test(text), { params: { code: 'not_a_phone_number' } }),
);
const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/));
const ColorList = z.array(filledLine(LONGEST_COLOR)).check(z.maxLength(MOST_COLORS));
/** `true`: the school's picture for the canopy; `false`: none; otherwise the id of a picture. */
const PictureChoice = z.union([z.enum(['true', 'false']), Id]);

const fault = (path: string, code: FieldError['code'], isWrong: boolean): FieldError[] =>
  isWrong ? [{ path, code }] : [];

const shortLine = ({ longest }: { readonly longest: number }): Column => maybe(line(longest));

/** Columns of an archive, by the kind of the field. */
const COLUMN_OF = {
  /** Empty once the person is erased. */
  name: ({ longest }: FieldOf<'name'>) => of(line(longest)),
  line: shortLine,
  email: () => maybe(Email),
  phone: () => maybe(Phone),
  country: () => of(z.enum([...COUNTRIES, ''])),
  day: () => maybe(DayText),
  flag: () => maybe(flag),
  // An archive from before the tick says nothing, and it says nothing about who has one.
  tick: () =>
    of(
      z.pipe(
        z.nullable(flag),
        z.transform((tick) => tick ?? true),
      ),
    ),
  language: () => maybe(z.enum(LANGUAGES)),
  measure: ({ smallest, largest }: FieldOf<'measure'>) => maybe(whole(smallest, largest)),
  level: ({ highest }: FieldOf<'level'>) => of(whole(0, highest)),
  colors: ({ longest }: FieldOf<'colors'>): Column => ({ value: z.nullable(line(longest)), names: 'canopy-colors' }),
  picture: (): Column => ({ value: PictureChoice, names: 'pictures' }),
  flight_type: () => of(z.enum(FLIGHT_TYPES)),
  instant: () => time,
  deadline: () => maybeTime,
  time: () => maybe(TimeOfDay),
  count: ({ largest }: FieldOf<'count'>) => of(whole(0, largest)),
  words: ({ longest }: FieldOf<'words'>) => of(line(longest)),
  prose: ({ longest }: FieldOf<'prose'>) => of(paragraph(longest)),
};

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
      // Archives from before the waiting lists don't.
      no_queue: of(
        z.pipe(
          z.nullable(flag),
          z.transform((tick) => tick ?? false),
        ),
      ),
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
    },
  },
  'waiting-lists': {
    table: 'queue_entry',
    key: ['flight_id', 'member_id'],
    columns: {
      flight_id: naming('flight-days'),
      member_id: naming('members'),
      seat: of(z.enum(['students', 'start_instructors'])),
      state: of(z.enum(QUEUE_STATES)),
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
