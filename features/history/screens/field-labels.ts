import { DECISION, EDITED } from '../../fields/flight.fields.ts';
import type { en as flightWords } from '../../fields/flight.texts.en.ts';
import { namesOf } from '../../fields/kinds.fields.ts';
import { PROFILE, RECORD } from '../../fields/member.fields.ts';
import type { en } from '../../fields/member.texts.en.ts';
import type { EntityName, FieldOf } from '../entities.contract.ts';
import type { ToldField } from '../words.rules.ts';

type MemberField = keyof (typeof en)['name'];
type FlightField = keyof (typeof flightWords)['name'];
interface Catalogued {
  readonly member: MemberField;
  readonly flight: FlightField;
}

/** Texts of the fields that entries list, besides those of the fields of a member and of a flight day. */
export const FIELD_LABELS = {
  member: {
    is_school_admin: 'history.fields.school_admin',
  },
  login: {},
  chat_consent: {},
  payment: {
    amount_minor: 'history.fields.amount',
    currency: 'history.fields.currency',
    kind: 'history.fields.paid_for',
    paid_on: 'history.fields.paid_on',
    note: 'history.fields.note',
  },
  flight: {},
  flight_teacher: {},
  signup: {
    seat: 'history.fields.seat',
    absent: 'history.fields.absent',
    flights: 'history.fields.flights',
    reason: 'history.fields.reason',
  },
  queue_entry: { seat: 'history.fields.seat', place: 'history.fields.place', reason: 'history.fields.reason' },
  board_fact: { note: 'history.fields.sentence' },
  material: {
    item: 'history.fields.item',
    needed: 'materials.checklist.need_it',
    voted: 'history.fields.voted',
    handed_out: 'materials.checklist.handed_out',
  },
  poll_answer: { note: 'history.fields.note' },
  school: {
    display_name: 'schools.of_field.display_name',
    school_link: 'schools.of_field.school_link',
    timezone: 'schools.of_field.timezone',
    country: 'schools.fields.country',
    language: 'schools.language.title',
    chat_days: 'history.fields.chat_days',
    requires_second_factor: 'history.fields.second_step',
    blocks_expired_insurance: 'history.fields.blocks_expired_insurance',
    fewest_days_first: 'history.fields.fewest_days_first',
    students_per_start_instructor: 'history.fields.students_per_start_instructor',
    students_per_teacher: 'history.fields.students_per_teacher',
    offer_hours: 'history.fields.offer_hours',
    offer_hours_day_before: 'history.fields.offer_hours_day_before',
    offer_minutes_on_day: 'history.fields.offer_minutes_on_day',
    offer_to_all_hours: 'history.fields.offer_to_all_hours',
    overdue_minutes: 'history.fields.overdue_minutes',
    closes_days: 'history.fields.closes_days',
    close_by: 'history.fields.close_by',
    what_to_bring: 'history.fields.what_to_bring',
    weather_links: 'history.fields.weather_links',
    owes_after_flights: 'history.fields.owes_after_flights',
    owes_after_months: 'history.fields.owes_after_months',
  },
  canopy_picture: { canopy_type: 'member_fields.name.canopy_type', canopy_colors: 'member_fields.name.canopy_color' },
  canopy_color: { name_en: 'history.fields.name_en', name_de: 'history.fields.name_de' },
  school_entry: { visitor: 'history.fields.visitor', until: 'history.fields.until' },
  member_export: { members: 'history.fields.members', format: 'history.fields.format' },
  payment_export: {
    payments: 'history.fields.payments',
    from: 'history.fields.from',
    to: 'history.fields.until',
    format: 'history.fields.format',
  },
  member_erasing: {},
  member_data: {},
  school_end: {},
  school_export: {},
  school_import: {},
  member_import: { file: 'history.fields.file' },
} as const satisfies {
  readonly [Entity in EntityName]: Readonly<
    Record<Exclude<FieldOf<Entity>, ToldField | (Entity extends keyof Catalogued ? Catalogued[Entity] : never)>, string>
  >;
};

type AllLabels = (typeof FIELD_LABELS)[EntityName];
export type LabelKey =
  | { [One in EntityName]: (typeof FIELD_LABELS)[One][keyof (typeof FIELD_LABELS)[One]] }[EntityName]
  | `member_fields.name.${MemberField}`
  | `flight_fields.name.${FlightField}`;

const MEMBER_FIELDS = namesOf({ ...PROFILE, ...RECORD });
const FLIGHT_FIELDS = namesOf({ ...EDITED, ...DECISION });

/** Returns the key of a field's label. */
export const labelKey = (entity: EntityName, field: string): LabelKey | null => {
  const ofMember = entity === 'member' ? MEMBER_FIELDS.find((one) => one === field) : undefined;
  if (ofMember !== undefined) return `member_fields.name.${ofMember}`;
  const ofFlight = entity === 'flight' ? FLIGHT_FIELDS.find((one) => one === field) : undefined;
  if (ofFlight !== undefined) return `flight_fields.name.${ofFlight}`;
  return (FIELD_LABELS[entity] as AllLabels as Readonly<Record<string, LabelKey>>)[field] ?? null;
};
