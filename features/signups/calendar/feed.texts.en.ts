import type { FlightType } from '../../fields/kinds.fields.ts';
import { reasonIn } from '../../flights/news.rules.ts';
import { en as flights } from '../../flights/texts.en.ts';

/** Words in calendars. */
export const en = {
  own: (school: string) => `${school}: my flight days`,
  all: (school: string) => `${school}: all flight days`,
  types: flights.types as Readonly<Record<FlightType, string>>,
  canceled: (type: string) => `Cancelled: ${type}`,
  unconfirmed: (type: string) => `${type} (unconfirmed)`,
  because: (reason: string) => `Reason: ${reasonIn(flights.reasons, reason)}`,
  meeting: (time: string) => `Meeting time: ${time}`,
};
