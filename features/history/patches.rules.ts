import { instant, toWire } from '../../core/time/instant.ts';
import type { Flight } from '../flights/contract.ts';
import type { FullMember } from '../members/contract.ts';
import { profileIn, profileOnWire } from '../members/profile.rules.ts';

/** Stored values by column. */
export type Columns = Readonly<Record<string, unknown>>;

/** Returns the body of an edit of this member in which these columns have other values. */
export const memberPatch = (member: FullMember, columns: Columns, last_update: string): object => {
  const profile = { ...profileIn(member), ...columns };
  const { canopy_image, skill_level } = profile;
  const { user_info, ...sent } = profileOnWire(profile);
  const isChoice = canopy_image === 'true' || canopy_image === 'false';
  return {
    ...sent,
    user_id: member.user_id,
    user_info: { ...user_info, canopy_image: isChoice ? canopy_image === 'true' : canopy_image, skill_level },
    last_update,
  };
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
