import { type Browser, chromium, type Page } from '@playwright/test';
import { hashPassword } from '../../../server/identity/passwords/password-hash.ts';
import { chromium as executable } from '../../../tools/browser.mjs';
import { PASSWORD } from '../../journeys/newcomer.ts';
import { PHONE } from '../../journeys/sizes.ts';
import type { Actor } from '../cast.ts';
import type { PersonKey } from '../deeds.ts';
import type { Installation } from '../installation.ts';
import type { Handset, HandsetParts, Handsets } from '../phones.ts';
import { hearStream, TELL } from './in-page.ts';
import { openTab } from './tab.ts';
import { until } from './until.ts';

/** The sandbox does not work as root. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

type Place = Pick<Installation, 'urls' | 'query' | 'now'>;

/** Gives the account of somebody a password. Returns its e-mail. */
const accountOf = async ({ query }: Place, { caller }: Actor): Promise<string> => {
  const [account] = await query('select subject::uuid, email from identity.principal where id = $1', [
    caller.identityId,
  ]);
  await query(
    `insert into identity.account ("accountId", "providerId", "userId", password, "updatedAt")
     values ($1::text, 'credential', $1::uuid, $2, now())`,
    [account?.['subject'], await hashPassword(PASSWORD)],
  );
  return String(account?.['email']);
};

/** Signs in at the public address, whose session both servers know. */
const signIn = async (page: Page, address: string, email: string): Promise<void> => {
  await page.goto(`${address}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await until(`${email} is signed in`, () => new URL(page.url()).pathname !== '/login');
};

const openFor = async (
  browser: Browser,
  place: Place,
  cast: ReadonlyMap<PersonKey, Actor>,
  actor: Actor,
  parts: HandsetParts,
): Promise<Handset> => {
  const email = await accountOf(place, actor);
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  await context.clock.install({ time: place.now().epochMilliseconds });
  await context.addInitScript(hearStream, TELL);
  const members = [...cast.values()].map(({ audited }) => audited);
  return openTab(context, {
    ...parts,
    home: actor.audited.role === 'flight_teacher' ? '/flights' : '/signups',
    signIn: (page) => signIn(page, place.urls[0], email),
    nameOf: (member) => {
      const person = members.find(({ id }) => id === member);
      return `${person?.first_name} ${person?.last_name}`;
    },
  });
};

/** Starts one Chromium, in which each person has a context of their own. */
export const inChromium = async (place: Place, cast: ReadonlyMap<PersonKey, Actor>): Promise<Handsets> => {
  const browser = await chromium.launch({
    executablePath: executable(),
    args: ARGS,
    // It has the time of this machine; its pages are told another one.
    env: { ...process.env, LD_PRELOAD: undefined },
    // It ends with this process, which signals end as ever.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
  return {
    open: (actor, parts) => openFor(browser, place, cast, actor, parts),
    end: () => browser.close(),
  };
};
