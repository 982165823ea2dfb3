import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readOwnProfile } from '../../../features/members/contract.ts';
import type { SeatPress } from '../../../features/signups/own-seat/press.machine.ts';
import { answer, plan } from '../../../test/support/components/answers.ts';
import { DAY, member, SELF } from '../../../test/support/components/rows.ts';
import { PHONE, show, VISITS } from '../../../test/support/components/show.tsx';
import { storedEntries, storeEntries } from '../../../web/outbox/stored-entries.ts';
import { UserMenu } from './UserMenu.tsx';

const PRESS: SeatPress = {
  id: 'press',
  kind: 'seat',
  pressedAt: Date.now(),
  flight_id: DAY,
  seat: 'students',
  action: 'sign-up',
  start_datetime: '2099-06-20T07:00:00.000Z',
  state: 'waiting',
};

beforeEach(async () => {
  storeEntries([]);
  await plan(readOwnProfile, answer(readOwnProfile, member({ user_id: SELF })));
});

for (const { language, words, size } of VISITS) {
  const texts = words.app.user;
  const question = page.getByRole('dialog', { name: texts.waiting.title });
  const logOut = async () => {
    await show(<UserMenu mobile={size === PHONE} />, { language, size, rights: { role: 'student' } });
    await page.getByRole('button', { name: new RegExp(`^${texts.menu}\\s*Livia Arnold$`) }).click();
    await page.getByRole('menuitem', { name: texts.log_out }).click();
  };

  test(`logging out asks a person whose sign-up waits, ${language}`, async () => {
    storeEntries([PRESS]);
    await logOut();
    await expect.element(question.getByText(texts.waiting.text)).toBeVisible();
    await page.getByRole('button', { name: texts.waiting.keep }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(storedEntries()).toEqual([PRESS]);
  });

  test(`with nothing unsent it asks nobody, ${language}`, async () => {
    await logOut();
    await expect.element(page.getByRole('button', { name: 'Livia Arnold' })).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
  });
}
