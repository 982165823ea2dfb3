import { EDITED, PLAN } from '../fields/flight.fields.ts';
import { eachField, namesOf } from '../fields/kinds.fields.ts';
import { PROFILE } from '../fields/member.fields.ts';

/** Groups of changes, for the filter of the log. */
export const HISTORY_KINDS = ['profiles', 'days', 'sign_ups', 'checklist', 'school'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Filters of the log: `rights` selects changes of who may do what, in members and in the school; each other one a group of tables. */
export const LOG_KINDS = ['rights', ...HISTORY_KINDS] as const;

/** Meaning of a stored value, which decides how it is sent and shown. */
export type ValueFormat =
  | 'text'
  | 'number'
  | 'flag'
  | 'day'
  | 'instant'
  /** `HH:MM` on the school's clock. */
  | 'time'
  /** A stored time that only says whether something is the case. */
  | 'since'
  | 'cm'
  | 'kg'
  | 'role'
  | 'skill_level'
  | 'own'
  /** Codes and ids of colours, joined by ` / ` or as a list. */
  | 'colors'
  /** None, a picture of the school that fits, or a picture. Sent without the id of the picture. */
  | 'picture'
  | 'country_name'
  /** A code of ISO 3166-1. */
  | 'region'
  /** One of `LANGUAGES`. */
  | 'language'
  | 'flight_type'
  | 'standing'
  | 'reason'
  | 'seat'
  | 'item'
  /** Hundredths of a currency. */
  | 'amount'
  | 'payment_kind';

interface EntityShape {
  readonly kind: HistoryKind;
  /** Shown columns with their format. */
  readonly fields: Readonly<Record<string, ValueFormat>>;
  /** Columns that identify what was added, changed or removed: always shown, also if they did not change. */
  readonly always?: readonly string[];
  /** Columns whose earlier value can be set back. */
  readonly settable?: readonly string[];
  /** Columns that are never shown, with the reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

const KEYS = { school_id: 'a key', id: 'a key', last_update: 'a token' };
const OF_DAY = { school_id: 'a key', flight_id: 'the entry names the day', member_id: 'the entry names the person' };

const asText = () => 'text' as const;
const PROFILE_FORMATS = eachField(PROFILE, {
  ...{ name: asText, line: asText, email: asText, phone: asText },
  country: () => 'country_name' as const,
  measure: ({ unit }) => unit,
  flag: () => 'own' as const,
  tick: () => 'flag' as const,
  language: () => 'language' as const,
  colors: () => 'colors' as const,
  picture: () => 'picture' as const,
  level: () => 'skill_level' as const,
  day: () => 'day' as const,
});

const asInstant = () => 'instant' as const;
const FLIGHT_FORMATS = eachField(EDITED, {
  ...{ instant: asInstant, deadline: asInstant, words: asText, prose: asText },
  flight_type: () => 'flight_type' as const,
  count: () => 'number' as const,
  time: () => 'time' as const,
  tick: () => 'flag' as const,
});

/**
 * Tables whose changes are recorded, nearly all by triggers, and what the history shows of their columns. A test compares it with the
 * database: each such table and each of its columns must be here. The compiler then asks for the words, in
 * `words.rules.ts` and `screens/field-labels.ts`.
 */
export const ENTITIES = {
  member: {
    kind: 'profiles',
    fields: {
      ...PROFILE_FORMATS,
      role: 'role',
      is_school_admin: 'flag',
      disabled_at: 'since',
      joined_on: 'day',
      last_payment: 'instant',
    },
    settable: namesOf(PROFILE),
    leftOut: { ...KEYS, search_text: 'repeats other columns', erased_at: 'nothing is left to show' },
  },
  login: {
    kind: 'profiles',
    fields: {},
    leftOut: {
      school_id: 'a key',
      member_id: 'the entry names the person',
      identity_id: 'an account, not a person of the school',
      created_at: 'the time of the change',
    },
  },
  chat_consent: {
    kind: 'profiles',
    fields: { withdrawn_at: 'since' },
    leftOut: {
      school_id: 'a key',
      member_id: 'the entry names the person',
      text_version: 'says nothing to people',
      given_at: 'the time of the change',
    },
  },
  payment: {
    kind: 'profiles',
    fields: {
      amount_minor: 'amount',
      currency: 'text',
      kind: 'payment_kind',
      paid_on: 'day',
      note: 'text',
      removed_at: 'since',
    },
    always: ['amount_minor', 'currency', 'kind', 'paid_on'],
    leftOut: {
      school_id: 'a key',
      id: 'a key',
      client_id: 'a key',
      member_id: 'the entry names the person',
      paid_at: 'the time of the day in paid_on',
      former: 'what the last payment was before',
      created_by: 'the entry names who did it',
      created_at: 'the time of the change',
    },
  },
  flight: {
    kind: 'days',
    fields: { ...FLIGHT_FORMATS, canceled: 'standing', cancel_reason: 'reason' },
    settable: namesOf(PLAN),
    leftOut: { ...KEYS, wa_progress: 'a step of the program, which the chat shows' },
  },
  flight_teacher: {
    kind: 'days',
    fields: {},
    leftOut: { ...OF_DAY, position: 'the order of the teachers' },
  },
  signup: {
    kind: 'sign_ups',
    fields: { seat: 'seat', absent: 'flag', flights: 'number', handed_over_at: 'since', reason: 'text' },
    always: ['seat'],
    leftOut: { ...OF_DAY, signed_up_at: 'the time of the change', counted: 'repeats the number of flights' },
  },
  queue_entry: {
    kind: 'sign_ups',
    fields: { seat: 'seat', state: 'text', place: 'number', reason: 'text' },
    always: ['seat'],
    leftOut: {
      ...OF_DAY,
      asked_at: 'the time of the change',
      offered_until: 'the headline tells of an offer',
      to_all: 'as the time',
      passed: 'the headline tells that an offer has lapsed',
    },
  },
  board_fact: {
    kind: 'days',
    fields: { what: 'text', note: 'text' },
    always: ['what', 'note'],
    leftOut: {
      ...OF_DAY,
      id: 'a key',
      flight_number: 'belongs to a launch',
      undoes: 'belongs to an undo',
      at: 'the time of the press, nearly that of the change',
      ...{ pressed_ms: 'as at', offset_ms: 'as at' },
      device: 'says nothing to people',
      by_member: 'the entry names who did it',
      received_at: 'the time of the change',
    },
  },
  material: {
    kind: 'checklist',
    fields: { item: 'item', needed: 'flag', voted: 'flag', handed_out: 'flag' },
    always: ['item'],
    leftOut: OF_DAY,
  },
  poll_answer: {
    kind: 'checklist',
    fields: { note: 'text' },
    leftOut: { ...OF_DAY, by_staff: 'the entry names who answered', answered_at: 'the time of the change' },
  },
  school: {
    kind: 'school',
    fields: {
      display_name: 'text',
      school_link: 'text',
      timezone: 'text',
      country: 'region',
      language: 'language',
      chat_days: 'number',
      requires_second_factor: 'flag',
      blocks_expired_insurance: 'flag',
      fewest_days_first: 'flag',
      students_per_start_instructor: 'number',
      students_per_teacher: 'number',
      offer_hours: 'number',
      offer_hours_day_before: 'number',
      offer_minutes_on_day: 'number',
      offer_to_all_hours: 'number',
      ...({ overdue_minutes: 'number', closes_days: 'flag', close_by: 'time' } as const),
      what_to_bring: 'text',
      weather_links: 'text',
      owes_after_flights: 'number',
      owes_after_months: 'number',
    },
    leftOut: { id: 'a key', last_update: 'a token', created_at: 'never changes' },
  },
  canopy_picture: {
    kind: 'school',
    fields: { canopy_type: 'text', canopy_colors: 'colors' },
    always: ['canopy_type', 'canopy_colors'],
    leftOut: {
      school_id: 'a key',
      id: 'a key',
      member_id: 'the entry names the person',
      width: 'says nothing to people',
      height: 'says nothing to people',
      created_at: 'the time of the change',
    },
  },
  canopy_color: {
    kind: 'school',
    fields: { name_en: 'text', name_de: 'text' },
    always: ['name_en', 'name_de'],
    leftOut: { school_id: 'a key', id: 'a key' },
  },
  member_import: {
    kind: 'school',
    fields: { file: 'text', undone_at: 'since' },
    always: ['file'],
    leftOut: {
      school_id: 'a key',
      id: 'a key',
      by_member: 'the entry names who did it',
      at: 'the time of the change',
    },
  },
  // Noted by the program, not by a trigger.
  school_entry: {
    kind: 'school',
    fields: { visitor: 'text', until: 'instant' },
    always: ['visitor', 'until'],
    leftOut: {},
  },
  member_export: {
    kind: 'school',
    fields: { members: 'number', format: 'text' },
    always: ['members', 'format'],
    leftOut: {},
  },
  payment_export: {
    kind: 'school',
    fields: { payments: 'number', from: 'day', to: 'day', format: 'text' },
    always: ['payments', 'from', 'to', 'format'],
    leftOut: {},
  },
  member_erasing: { kind: 'profiles', fields: {}, leftOut: { member_id: 'the entry names the person' } },
  member_data: { kind: 'profiles', fields: {}, leftOut: { member_id: 'the entry names the person' } },
  school_end: { kind: 'school', fields: {}, leftOut: {} },
  school_export: { kind: 'school', fields: {}, leftOut: { rows: 'how many rows of each part' } },
  school_import: {
    kind: 'school',
    fields: {},
    leftOut: { made_at: 'when the archive was made', rows: 'how many rows of each part' },
  },
} as const satisfies Readonly<Record<string, EntityShape>>;

export type EntityName = keyof typeof ENTITIES;
export type FieldOf<Entity extends EntityName> = keyof (typeof ENTITIES)[Entity]['fields'] & string;

export const ENTITY_NAMES = Object.keys(ENTITIES) as [EntityName, ...EntityName[]];

/** Returns the entity with optional parts, for code that treats all alike. */
export const entityOf = (name: EntityName): EntityShape => ENTITIES[name];

export const entitiesOfKind = (kind: HistoryKind): EntityName[] =>
  ENTITY_NAMES.filter((name) => ENTITIES[name].kind === kind);

/** Returns whether the earlier value of a column can be set back; what else changed with it stays, and is named. */
export const isSettable = (name: EntityName, column: string): boolean =>
  entityOf(name).settable?.includes(column) ?? false;
