import { instant, toWire } from '../../core/time/instant.ts';
import { EQUIPMENT } from '../fields/member.fields.ts';
import type { Flight } from '../flights/contract.ts';
import type { FullMember } from '../members/contract.ts';

/** Stored values by column. */
export type Columns = Readonly<Record<string, unknown>>;

const MEASURES = { size: EQUIPMENT.size, weight: EQUIPMENT.weight };
const isMeasure = (column: string): column is keyof typeof MEASURES => column in MEASURES;

/** Returns the body of an edit of this member in which these columns have other values. */
export const memberPatch = (member: FullMember, columns: Columns, last_update: string): object => {
  const { user_id, first_name, last_name, email, phone, skill_level } = member;
  const { comment: _, ...described } = member.user_info;
  const person: Record<string, unknown> = { first_name, last_name, email, phone };
  const address: Record<string, unknown> = { ...member.address };
  const safety: Record<string, unknown> = { ...member.safety };
  const user_info: Record<string, unknown> = { ...described, skill_level };
  for (const [column, value] of Object.entries(columns)) {
    if (isMeasure(column)) {
      user_info[column] = value ?? MEASURES[column].unknown;
      user_info[`${column}_known`] = value !== null;
    } else if (column === 'canopy_image') {
      user_info[column] = value === 'true' || value === 'false' ? value === 'true' : value;
    } else {
      const part = [address, safety, user_info].find((one) => column in one) ?? person;
      part[column] = value;
    }
  }
  return { user_id, ...person, address, safety, user_info, last_update };
};

/** Columns of a flight day that store instants. */
const TIMES = ['start_datetime', 'end_datetime', 'deadline_datetime'];

const sentValue = (column: string, value: unknown): unknown => {
  if (column === 'meeting_time') return typeof value === 'string' ? value.slice(0, 5) : '';
  return TIMES.includes(column) && value !== null ? toWire(instant(String(value))) : value;
};

/** Returns the body of an edit of this day in which these columns have other values. */
export const flightPatch = (flight: Flight, columns: Columns, last_update: string): object => {
  const { flight_id, type, start_datetime, end_datetime, deadline_datetime, flight_teachers } = flight;
  const { max_students, max_start_instructors, update_whatsapp, meeting_point, meeting_time, description } = flight;
  return {
    ...{ flight_id, type, start_datetime, end_datetime, deadline_datetime, flight_teachers },
    ...{ max_students, max_start_instructors, update_whatsapp, meeting_point, description },
    // `null` would leave the meeting time as it is.
    meeting_time: meeting_time ?? '',
    ...Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, sentValue(column, value)])),
    last_update,
  };
};
