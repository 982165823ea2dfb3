import type { Page } from '@playwright/test';
import type { CallShape } from '../../core/contract/call.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import { createFlights } from '../../features/flights/contract.ts';

type Answered = Record<string, unknown> & readonly Record<string, unknown>[];
export type Caller = (
  call: Pick<CallShape, 'method' | 'path'>,
  data?: object,
) => Promise<{ readonly status: number; readonly body: Answered }>;

/** Makes calls of its own as whoever is on this page. */
export const callerOf = async (page: Page): Promise<Caller> => {
  const asked = page.waitForRequest((request) => 'x-school-id' in request.headers());
  await page.reload();
  const { authorization = '', 'x-school-id': school = '' } = await (await asked).allHeaders();
  return async ({ method, path }, data = {}) => {
    const headers = { authorization, 'x-school-id': school };
    const reply = await page.request.fetch(`/api/v1${path}`, { method, headers, data });
    return { status: reply.status(), body: await reply.json() };
  };
};

const ZONE = 'Europe/Zurich';

/** A day of that month from now, nine to six; the deadline is the evening before. */
export const planDay = async (ask: Caller, months: number, day: number): Promise<FlightId> => {
  const start = Temporal.Now.plainDateISO(ZONE)
    .add({ months })
    .with({ day })
    .toZonedDateTime({ timeZone: ZONE, plainTime: '09:00' });
  const { body } = await ask(createFlights, {
    type: 'high_alt_flight',
    start_datetime: start.toInstant().toString(),
    deadline_datetime: start.subtract({ hours: 13 }).toInstant().toString(),
    max_students: 12,
    max_start_instructors: 1,
  });
  return (body['flight_ids'] as FlightId[])[0] as FlightId;
};
