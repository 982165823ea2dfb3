import type { Page } from '@playwright/test';
import { DOORS, type SCHOOL, SITE } from '../../programs/browser/pages.ts';

type OfSchool = keyof typeof SCHOOL;

/** What each page of a school shows once it has loaded. Its type demands a page that is added to the table. */
const SHOWN: Readonly<Record<OfSchool, string>> = {
  '/flights': 'main a[href^="/flight/"]',
  '/flight/$flightId': '#part-members a[href^="/member/"], main a[href^="tel:"]',
  '/flight/$flightId/print': 'main table',
  // The board opens on the day; before it says so.
  '/flight/$flightId/board': 'main h1, main p',
  '/flight/$flightId/van': 'main h2, main table',
  // An admin is on no day and reads that.
  '/print/$flightId': 'main h1',
  '/chat/$flightId': 'main h1',
  '/signups': 'article',
  '/notices': 'main h1',
  '/notices/settings': 'main table',
  '/people': 'main a[href^="/member/0"]',
  '/members': 'main a[href^="/member/0"]',
  '/members/$filteredRole': 'main a[href^="/member/0"]',
  '/members/import': 'main h2',
  '/members/payments': 'main table',
  '/members/mails': 'main a[href^="/members/mails/"]',
  '/members/mails/$mailingId': 'main section',
  '/member/$memberId': 'main input',
  '/statistics': 'main table',
  '/history': 'main li',
  // On a phone the list of the sections.
  '/settings': 'main dl, main a[href="/settings/school"]',
  '/settings/school': 'main dl',
  '/settings/people': 'main [id] li',
  '/settings/days': 'main form',
  '/settings/equipment': 'main img',
  '/settings/data': 'main section',
  '/editor': '[id^="column-"]',
  '/loginSettings': 'main li',
};

/** The list on which each part of an address is found. */
const FOUND_ON: readonly (readonly [part: string, list: OfSchool, start: string])[] = [
  ['$flightId', '/flights', '/flight/'],
  ['$memberId', '/members', '/member/0'],
  ['$mailingId', '/members/mails', '/members/mails/'],
];

type Walk = readonly (readonly [path: string, shown: string])[];

/** Returns the address of each page of the school that an admin opens, with the selector of its content. */
export const pagesOfSchool = async (admin: Page): Promise<Walk> => {
  const parts = new Map([['$filteredRole', 'student']]);
  for (const [part, list, start] of FOUND_ON) {
    await admin.goto(list);
    const link = admin.locator(`main a[href^="${start}"]`).first();
    parts.set(part, (await link.getAttribute('href'))?.split('/').at(-1) ?? '');
  }
  return Object.entries(SHOWN).map(([path, shown]) => [
    path.replace(/\$\w+/, (part) => parts.get(part) ?? part),
    shown,
  ]);
};

/** The pages outside of a school that only certain people see. */
export const PAGES_OF_PEOPLE = ['/noLinkedSchool', '/secondFactor', '/provider'] as const;

/** The pages that a stranger reads. */
export const PAGES_OF_STRANGERS = Object.keys({ ...SITE, ...DOORS }).filter(
  (path) => !PAGES_OF_PEOPLE.some((one) => one === path),
);

/** What the provider console shows. */
export const SCHOOLS_SHOWN = 'main li, main tbody tr';
