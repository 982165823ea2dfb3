import { instant, toWire } from '../../core/time/instant.ts';
import { EDITED } from '../fields/flight.fields.ts';
import { type Fields, valuesOf } from '../fields/kinds.fields.ts';
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

const FLIGHT_FIELDS: Fields = EDITED;

/** Returns a stored value of a flight day as an edit sends it. */
const sentValue = (column: string, value: unknown): unknown => {
  switch (FLIGHT_FIELDS[column]?.kind) {
    case 'time':
      // `null` would leave the time as it is.
      return typeof value === 'string' ? value.slice(0, 5) : '';
    case 'instant':
    case 'deadline':
      return value === null ? null : toWire(instant(String(value)));
    default:
      return value;
  }
};

/** Returns the body of an edit of this day in which these columns have other values. */
export const flightPatch = (flight: Flight, columns: Columns, last_update: string): object => {
  const { flight_id, flight_teachers } = flight;
  const values: Columns = { ...valuesOf(EDITED, flight), flight_teachers, ...columns };
  const sent = Object.entries(values).map(([column, value]) => [column, sentValue(column, value)]);
  return { flight_id, ...Object.fromEntries(sent), last_update };
};
