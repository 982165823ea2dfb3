import * as z from 'zod/mini';
import { call } from '../../../core/contract/call.ts';
import { Download, NoFilter } from '../../../core/contract/shapes.ts';
import { FeedId, FlightId } from '../../../core/ids/ids.ts';

const Feed = z.nullable(
  z.object({
    id: FeedId,
    /** Address of the caller's own days. */
    own: z.string(),
    /** Address of all days of the school; `null` for those who are not staff. */
    all: z.nullable(z.string()),
  }),
);
export type Feed = z.infer<typeof Feed>;

export const readCalendarFeed = call({
  method: 'POST',
  path: '/users/info/calendar',
  role: 'beginner_student',
  summary: 'The secret addresses under which calendar programs read the caller’s flight days; `null`: there are none.',
  body: NoFilter,
  answer: Feed,
});

export const renewCalendarFeed = call({
  method: 'PUT',
  path: '/users/info/calendar',
  role: 'beginner_student',
  summary:
    'Creates the addresses, or other ones instead of those of the feed that is named; these then answer 410. A repeated request changes nothing more.',
  body: z.strictObject({ instead_of: z.nullable(FeedId) }),
  answer: Feed,
  refusals: ['not_found'],
});

export const endCalendarFeed = call({
  method: 'DELETE',
  path: '/users/info/calendar',
  role: 'beginner_student',
  summary: 'Removes the addresses, which then answer 410.',
  body: NoFilter,
  answer: Feed,
});

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

export const saveDayForCalendar = call({
  method: 'POST',
  path: '/flight/calendar',
  role: 'beginner_student',
  summary: 'One of the caller’s own flight days, for staff any day, as a file for a calendar.',
  body: z.strictObject({ flight_id: FlightId }),
  answer: Download,
  download: [CALENDAR_TYPE],
  refusals: ['not_found'],
});
