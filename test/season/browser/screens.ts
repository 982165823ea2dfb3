import type { Locator, Page } from '@playwright/test';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { Press } from '../device.ts';

/** The hands of a person who uses the screens of the program at 390 px. */
export interface Hands {
  readonly page: Page;
  /** Opens a page of the school, unless it is open. */
  readonly visit: (path: string) => Promise<void>;
  /**
   * Does something that leaves an action. Returns whether the screen let the person do it. `sure`: the button of a
   * question that the program may ask first.
   */
  readonly does: (field: Locator, act: (field: Locator) => Promise<void>, sure?: Locator) => Promise<boolean>;
  /** Returns first name and surname of a member. */
  readonly nameOf: (member: MemberId) => string;
}

type Of<On extends Press['on']> = Extract<Press, { on: On }>;

const tap = (button: Locator): Promise<void> => button.tap();

const BUTTONS = {
  'sign-up': /^Sign up for /,
  'sign-out': /^Sign off from /,
  wait: /^Join waiting list, /,
  'stop-waiting': /^(Leave waiting list|Leave it to the next), /,
} as const;

const pressSeat = async ({ page, visit, does }: Hands, { flight_id, action }: Of<'seat'>): Promise<void> => {
  await visit('/signups');
  const button = page.locator(`#day-${flight_id}`).getByRole('button', { name: BUTTONS[action] });
  // A day that is full or confirmed is asked about first.
  await does(button, tap, page.getByRole('dialog').getByRole('button', { name: 'Sign off', exact: true }));
};

const write = async ({ page, visit, does }: Hands, { flight_id, text }: Of<'chat'>): Promise<void> => {
  await visit(`/chat/${flight_id}`);
  await does(page.getByRole('textbox', { name: 'Write a message' }), async (field) => {
    await field.fill(text);
    await page.getByRole('button', { name: 'Send message' }).tap();
  });
};

const openPart = async ({ page, visit }: Hands, flightId: FlightId, part: RegExp): Promise<void> => {
  await visit(`/flight/${flightId}`);
  const tab = page.getByRole('tab', { name: part });
  if (await tab.isVisible()) await tab.tap();
};

const note = async (hands: Hands, { flight_id, text }: Of<'comments'>): Promise<void> => {
  await openPart(hands, flight_id, /^Comments/);
  const comments = hands.page.getByRole('region', { name: /^Comments/ });
  await hands.does(comments.getByRole('textbox'), async (field) => {
    await field.fill(text);
    await comments.getByRole('button', { name: 'Add comment' }).tap();
  });
};

const mark = async (hands: Hands, { flight_id, mark: wanted }: Of<'attendance'>): Promise<void> => {
  const { page, does, nameOf } = hands;
  await openPart(hands, flight_id, /^Members/);
  const row = page.getByRole('listitem').filter({ hasText: nameOf(wanted.user_id) });
  const present = row.getByRole('checkbox');
  if ((await present.isVisible()) && (await present.isChecked()) === wanted.absent) await does(present, tap);
  const flights = row.getByRole('spinbutton');
  const count = String(wanted.flights);
  if ((await flights.isVisible()) && (await flights.inputValue()) !== count)
    await does(flights, (field) => field.fill(count));
};

const tick = async (hands: Hands, { flight_id, tick: wanted }: Of<'checklist'>): Promise<void> => {
  const { page, does, nameOf } = hands;
  await openPart(hands, flight_id, /^Check/);
  const item = page.getByRole('button', {
    name: new RegExp(`^${wanted.item} for ${nameOf(wanted.user_id)}: `, 'i'),
  });
  const isOut = async () => / handed out$/.test((await item.getAttribute('aria-label')) ?? '');
  // Not needed, needed, handed out, and round again.
  while ((await item.isVisible()) && (await isOut()) !== wanted.handed_out) if (!(await does(item, tap))) return;
};

/** Presses what a person of the season would press, if the screens let them. */
export const pressOn = (hands: Hands, press: Press): Promise<void> => {
  switch (press.on) {
    case 'seat':
      return pressSeat(hands, press);
    case 'chat':
      return write(hands, press);
    case 'comments':
      return note(hands, press);
    case 'attendance':
      return mark(hands, press);
    case 'checklist':
      return tick(hands, press);
    case 'board':
      throw new Error('no plan presses on a board');
  }
};
