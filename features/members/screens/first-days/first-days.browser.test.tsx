import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, broken, plan, refusal } from '../../../../test/support/components/answers.ts';
import { member, SELF } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { savePreferences } from '../../../accounts/preferences.contract.ts';
import { readOwnProfile } from '../../contract.ts';
import { updateOwnProfile } from '../../profile.contract.ts';
import { FirstStep } from './FirstStep.tsx';
import { ProfileCard } from './ProfileCard.tsx';

const { user_info } = member();
const NEW = member({
  user_id: SELF,
  phone: null,
  user_info: {
    ...user_info,
    size: 50,
    size_known: false,
    weight: 30,
    weight_known: false,
    own_canopy: null,
    canopy_type: null,
    own_harness: null,
  },
});

for (const { language, words, size } of VISITS) {
  const texts = words.first_days;
  const labels = words.members.one;
  const names = words.member_fields.name;
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const choice = (group: string, name: string) =>
    dialog.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const saves = async () => (await asked(updateOwnProfile)) as Record<string, unknown>[];

  beforeEach(async () => {
    await plan(readOwnProfile, answer(readOwnProfile, NEW));
    await plan(savePreferences, answer(savePreferences, { last_update: '2' }));
    await plan(updateOwnProfile, answer(updateOwnProfile, { last_update: '2' }));
  });

  describe(`first step, ${language}`, () => {
    const open = () => show(<FirstStep />, { language, size, preferred: { profile_prompt: 'step' } });

    test('greets a new member with empty fields, and does not come again when skipped', async () => {
      await open();
      await expect.element(dialog).toHaveAccessibleName(texts.welcome.replace('{{name}}', NEW.first_name));
      for (const name of [names.size, names.weight, names.phone]) await expect.element(field(name)).toHaveValue('');
      await expect.element(choice(names.own_canopy, labels.yes)).toHaveAttribute('aria-pressed', 'false');
      await press(texts.later);
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.poll(() => asked(savePreferences)).toMatchObject([{ profile_prompt: 'card' }]);
      expect(await saves()).toEqual([]);
    });

    test('demands no phone of somebody who is said to have none', async () => {
      await plan(readOwnProfile, answer(readOwnProfile, { ...NEW, no_phone: true }));
      await open();
      await field(names.size).fill('172');
      await press(texts.save);
      await expect.poll(saves).toMatchObject([{ no_phone: true, user_info: { size: 172 } }]);
    });

    test('closes with Escape, as with Later', async () => {
      await open();
      await expect.element(dialog).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.poll(() => asked(savePreferences)).toMatchObject([{ profile_prompt: 'card' }]);
    });

    test('shows faults at their fields, keeps the input, and saves only what was typed', async () => {
      await plan(
        updateOwnProfile,
        refusal('invalid_fields', { errors: [{ path: 'phone', code: 'not_a_phone_number' }] }),
        refusal('stale_update', { last_update: '5' }),
        answer(updateOwnProfile, { last_update: '6' }),
      );
      await open();
      await field(names.size).fill('20');
      await press(texts.save);
      await expect.element(field(names.size)).toHaveFocus();
      await expect.element(field(names.size)).toHaveAccessibleDescription(/ 50 (to|bis) 250[ ,]/);
      await expect.element(field(names.phone)).toHaveAccessibleDescription(words.fields.required);
      expect(await saves()).toEqual([]);
      await field(names.size).fill('1,72 m');
      await field(names.phone).fill('12');
      await expect.element(field(names.size)).toHaveValue('172');
      await choice(names.own_canopy, labels.yes).click();
      await field(names.canopy_type).fill('Alpha 7');
      await choice(names.own_harness, labels.of_school).click();
      await press(texts.save);
      await expect.element(field(names.phone)).toHaveAccessibleDescription(words.fields.not_a_phone_number);
      await expect.element(field(names.phone)).toHaveFocus();
      await expect.element(field(names.size)).toHaveValue('172');
      await field(names.phone).fill('079 412 33 87');
      // Somebody else saves the profile at the same moment.
      const theirs = member({
        ...NEW,
        last_update: '5',
        user_info: { ...NEW.user_info, weight: 64, weight_known: true },
      });
      await plan(readOwnProfile, answer(readOwnProfile, NEW), answer(readOwnProfile, theirs));
      await press(texts.save);
      await expect.element(dialog).not.toBeInTheDocument();
      const typed = { size: 172, size_known: true, own_canopy: true, canopy_type: 'Alpha 7', own_harness: false };
      expect((await saves()).slice(1)).toMatchObject([
        { phone: '079 412 33 87', user_info: { ...typed, weight: 30, weight_known: false }, last_update: '1' },
        { phone: '079 412 33 87', user_info: { ...typed, weight: 64, weight_known: true }, last_update: '5' },
      ]);
      await expect.poll(() => asked(savePreferences)).toMatchObject([{ profile_prompt: 'card' }]);
    });

    test('does not send the type of a canopy that turned out to be the school’s', async () => {
      await open();
      await choice(names.own_canopy, labels.yes).click();
      await field(names.canopy_type).fill('Alpha 7');
      await choice(names.own_canopy, labels.of_school).click();
      await field(names.phone).fill('079 412 33 87');
      await press(texts.save);
      await expect.poll(saves).toMatchObject([{ user_info: { own_canopy: false, canopy_type: null } }]);
    });

    test('stays open without a network, and says so', async () => {
      await plan(updateOwnProfile, broken);
      await open();
      await field(names.phone).fill('079 412 33 87');
      await press(texts.save);
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(words.problem.network);
      await expect.element(field(names.phone)).toHaveValue('079 412 33 87');
    });
  });

  test(`no step for somebody who has seen it, ${language}`, async () => {
    await show(<FirstStep />, { language, size });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  describe(`card, ${language}`, () => {
    const open = async () => {
      const heard: boolean[] = [];
      const onDismiss = (dismissed: boolean) => void heard.push(dismissed);
      await show(<ProfileCard member={NEW} gaps={['size', 'phone']} onDismiss={onDismiss} />, { language, size });
      return heard;
    };

    test('names what is missing, and opens the same form', async () => {
      await open();
      const { missing, parts } = texts;
      await expect.element(page.getByText(missing.replace('{{parts}}', `${parts.size}, ${parts.phone}`))).toBeVisible();
      await press(texts.complete);
      await expect.element(dialog).toHaveAccessibleName(texts.title);
      await press(texts.later);
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: texts.complete, exact: true })).toHaveFocus();
    });

    test('is dismissed, with a way back', async () => {
      const heard = await open();
      await press(texts.dismiss);
      expect(heard).toEqual([true]);
      await expect.element(page.getByRole('main')).toHaveFocus();
      await press(words.actions.undo);
      expect(heard).toEqual([true, false]);
    });
  });
}
