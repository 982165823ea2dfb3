import type { Page } from '@playwright/test';
import type { FlightId } from '../../core/ids/ids.ts';
import { readFlightComments } from '../../features/flights/comments.contract.ts';
import { createFlights } from '../../features/flights/contract.ts';
import { readFlightMembers } from '../../features/signups/contract.ts';
import type { AnyBody } from '../support/api.ts';
import { type Caller, expect } from './people.ts';

export const api = (path: string) => `/api/v1${path}`;

/** Returns the response body of a call that must succeed. */
export const call = async (ask: Caller, to: Parameters<Caller>[0], data: object): Promise<AnyBody> => {
  const { status, body } = await ask(to, data);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

let planned = 0;

/** Plans a day that no other journey uses, in the fifth month from now. */
export const newDay = async (ask: Caller, more: object = {}): Promise<FlightId> => {
  planned += 1;
  const date = Temporal.Now.plainDateISO('Europe/Zurich').add({ months: 5 }).with({ day: planned });
  const start = date.toZonedDateTime({ timeZone: 'Europe/Zurich', plainTime: '09:00' });
  const { flight_ids } = await call(ask, createFlights, {
    type: 'high_alt_flight',
    start_datetime: start.toInstant().toString(),
    deadline_datetime: start.subtract({ hours: 13 }).toInstant().toString(),
    max_students: 12,
    max_start_instructors: 1,
    ...more,
  });
  return flight_ids[0];
};

export const comments = (page: Page) => page.getByRole('region', { name: /^(Comments|Kommentare)/ });
export const noteField = (page: Page) => comments(page).getByRole('textbox');

export const openPart = async (page: Page, name: RegExp) => {
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) await tab.tap();
};

/** Opens the day, and waits until the page has loaded everything it requests. */
export const openDay = async (page: Page, id: FlightId, hash = '') => {
  // Leaves the page first: a navigation within one page would load nothing.
  if (page.url().includes(`/flight/${id}`)) await page.goto('/signups');
  // The near days of staff are loaded, too.
  const answered = ({ path }: { readonly path: string }) =>
    page.waitForResponse(
      (response) => response.url().endsWith(api(path)) && response.request().postData()?.includes(id) === true,
    );
  const members = answered(readFlightMembers);
  const notes = answered(readFlightComments);
  await page.goto(`/flight/${id}${hash}`);
  await Promise.all([members, notes]);
};
