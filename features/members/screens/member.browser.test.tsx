import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, broken, plan, refusal } from '../../../test/support/components/answers.ts';
import { quietTime, withMovedTime } from '../../../test/support/components/quiet.ts';
import { LIVIA, member, SELF } from '../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { listCanopyPictures, listKnownHarnesses } from '../../schools/contract.ts';
import { listMembers, readOwnProfile, registerMember, updateMember, updateOwnProfile } from '../contract.ts';
import { MemberScreen } from './MemberScreen.tsx';
import { NewMemberScreen } from './NewMemberScreen.tsx';

const STUDENT = 'student';
const updated = (last_update: string) => answer(updateMember, { last_update });
const saves = async () => (await asked(updateMember)) as Record<string, unknown>[];

beforeEach(async () => {
  withMovedTime();
  await plan(listMembers, answer(listMembers, [member()]));
  await plan(listKnownHarnesses, answer(listKnownHarnesses, []));
  await plan(listCanopyPictures, answer(listCanopyPictures, []));
});

for (const { language, words, size } of VISITS) {
  const texts = words.members.one;
  const labels = words.members.new;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const saveState = (text: string) => page.getByRole('status').filter({ hasText: text });
  const savedAt = words.save.saved_at.replace(' {{time}}', ' ');
  const phone = field(texts.phone);
  const city = field(texts.city);
  const open = () => show(<MemberScreen id={LIVIA} ownExtra={null} />, { language, size });

  describe(`member form, ${language}`, () => {
    test('saves the whole form with the token it was loaded with, and then with the new one', async () => {
      await plan(updateMember, updated('2'), updated('3'));
      await open();
      await phone.fill('079 412 33 99');
      await city.fill('Beckenried');
      await quietTime();
      await expect.element(saveState(savedAt)).toBeVisible();
      await expect.element(phone).toHaveValue('079 412 33 99');
      await city.fill('Buochs');
      await quietTime();
      await expect.poll(saves).toMatchObject([
        { last_update: '1', phone: '+41794123399', address: { city: 'Beckenried', zip: '6376' } },
        { last_update: '2', phone: '+41794123399', address: { city: 'Buochs' } },
      ]);
    });

    test('does not save while a field is missing or invalid, and shows the error under the field', async () => {
      await plan(updateMember, updated('2'));
      await open();
      await phone.fill('');
      await expect.element(saveState(words.save.missing.replace('{{fields}}', texts.phone))).toBeVisible();
      await expect.element(phone).toHaveAccessibleDescription(words.fields.required);
      await phone.fill('12 34');
      await expect.element(saveState(words.save.wrong.replace('{{fields}}', texts.phone))).toBeVisible();
      await expect.element(phone).toHaveAccessibleDescription(words.fields.not_a_phone_number);
      await quietTime();
      expect(await saves()).toEqual([]);
      await expect.element(phone).toHaveValue('12 34');
    });

    test('shows a refusal at its field until the field is edited, and keeps the input', async () => {
      await plan(updateMember, refusal('email_in_use'), updated('2'));
      await open();
      const email = field(words.members.new.email);
      await email.fill('taken@members.example');
      await city.fill('Buochs');
      await quietTime();
      await expect.element(email).toHaveAccessibleDescription(words.errors.email_in_use);
      await expect.element(saveState(words.save.wrong.replace('{{fields}}', labels.email))).toBeVisible();
      await expect.element(city).toHaveValue('Buochs');
      await email.fill('livia.arnold@members.example');
      await quietTime();
      await expect.element(saveState(savedAt)).toBeVisible();
    });

    test('waits without a response and retries by itself', async () => {
      await plan(updateMember, broken, updated('2'));
      await open();
      await city.fill('Buochs');
      await quietTime();
      await expect.element(saveState(words.save.waiting)).toBeVisible();
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
      dispatchEvent(new Event('online'));
      await expect.element(saveState(savedAt)).toBeVisible();
      expect(await saves()).toHaveLength(2);
    });

    test('merges changes that somebody else saved in other fields, without a question', async () => {
      const theirs = member({ last_update: '5', address: { ...member().address, street: 'Seeweg 3' } });
      await plan(updateMember, refusal('stale_update', { last_update: '5' }), updated('6'));
      await open();
      await city.fill('Buochs');
      await plan(listMembers, answer(listMembers, [theirs]));
      await quietTime();
      await expect.element(saveState(savedAt)).toBeVisible();
      await expect
        .poll(async () => (await saves()).at(-1))
        .toMatchObject({
          last_update: '5',
          address: { street: 'Seeweg 3', city: 'Buochs' },
        });
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    });

    for (const side of ['yours', 'theirs'] as const) {
      test(`asks when both changed the same field, and saves the chosen value: ${side}`, async () => {
        const theirs = member({ last_update: '5', address: { ...member().address, city: 'Stans' } });
        await plan(updateMember, refusal('stale_update', { last_update: '5' }), updated('6'));
        await open();
        await city.fill('Buochs');
        await plan(listMembers, answer(listMembers, [theirs]));
        await quietTime();
        const dialog = page.getByRole('dialog', { name: words.conflict.title.replace('{{field}}', texts.city) });
        await expect.element(dialog).toBeVisible();
        const chosen = side === 'yours' ? 'Buochs' : 'Stans';
        await dialog.getByText(chosen).click();
        await page.getByRole('button', { name: words.conflict.save }).click();
        await expect.element(saveState(savedAt)).toBeVisible();
        await expect.element(city).toHaveValue(chosen);
        // The other person's value is on the server already, so there is nothing to send.
        const cities = (await saves()).map(({ address }) => (address as { city: string }).city);
        expect(cities).toEqual(side === 'yours' ? ['Buochs', 'Buochs'] : ['Buochs']);
      });
    }

    test('sends only the skill level if nothing else has changed', async () => {
      await plan(updateMember, updated('2'));
      await open();
      await page.getByRole('button', { name: words.members.skill.exam_ready }).click();
      await quietTime();
      await expect.poll(saves).toEqual([{ user_id: LIVIA, user_info: { skill_level: 2 }, last_update: '1' }]);
    });
  });

  test(`one's own form uses its own call and shows the skill level as text, ${language}`, async () => {
    const self = member({ user_id: SELF });
    await plan(readOwnProfile, answer(readOwnProfile, self));
    await plan(updateOwnProfile, answer(updateOwnProfile, { last_update: '2' }));
    const rights = { role: 'student', is_school_admin: false } as const;
    await show(<MemberScreen id={SELF} ownExtra={null} />, { language, size, rights });
    await expect
      .element(page.getByRole('region', { name: texts.training }).getByRole('button'))
      .not.toBeInTheDocument();
    await expect.element(page.getByText(texts.administration)).not.toBeInTheDocument();
    await city.fill('Buochs');
    await quietTime();
    await expect.element(saveState(savedAt)).toBeVisible();
    const [body] = (await asked(updateOwnProfile)) as { user_info: object }[];
    expect(body).not.toHaveProperty('user_id');
    expect(body?.user_info).not.toHaveProperty('skill_level');
  });

  describe(`form for a new member, ${language}`, () => {
    const add = page.getByRole('button', { name: labels.submit });
    const labelled = (name: string) =>
      page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) });
    const fill = async () => {
      await labelled(labels.first_name).fill('Gerda');
      await labelled(labels.last_name).fill('Probst');
      await labelled(labels.email).fill('gerda@members.example');
    };
    const expectAllThere = async () => {
      await expect.element(labelled(labels.first_name)).toHaveValue('Gerda');
      await expect.element(labelled(labels.last_name)).toHaveValue('Probst');
      await expect.element(labelled(labels.email)).toHaveValue('gerda@members.example');
    };

    test('names the missing fields and focuses the first one', async () => {
      await show(<NewMemberScreen role={STUDENT} />, { language, size });
      await labelled(labels.first_name).fill('Gerda');
      const missing = words.save.missing.replace('{{fields}}', `${labels.last_name}, ${labels.email}`);
      await expect.element(saveState(missing)).toBeVisible();
      await add.click();
      await expect.element(labelled(labels.last_name)).toHaveFocus();
      await expect.element(labelled(labels.last_name)).toHaveAccessibleDescription(words.fields.required);
      await expect.element(labelled(labels.first_name)).toHaveValue('Gerda');
      expect(await asked(registerMember)).toEqual([]);
    });

    test('shows a refused address at its field, and sends the whole form again', async () => {
      const made = answer(registerMember, { user_id: LIVIA, last_update: '1' });
      await plan(registerMember, refusal('email_in_use'), made);
      const { at } = await show(<NewMemberScreen role={STUDENT} />, { language, size });
      await fill();
      await add.click();
      await expect.element(labelled(labels.email)).toHaveFocus();
      await expect.element(labelled(labels.email)).toHaveAccessibleDescription(words.errors.email_in_use);
      await expectAllThere();
      await labelled(labels.email).fill('gerda.probst@members.example');
      await userEvent.keyboard('{Enter}');
      await expect.poll(at).toBe(`/member/${LIVIA}`);
      expect(await asked(registerMember)).toMatchObject([
        { email: 'gerda@members.example' },
        { email: 'gerda.probst@members.example', role: 'student', phone: null, language },
      ]);
    });

    test('shows a server failure in the error dialog and keeps the input', async () => {
      await plan(registerMember, refusal('internal'));
      await show(<NewMemberScreen role={STUDENT} />, { language, size });
      await fill();
      await add.click();
      const dialog = page.getByRole('alertdialog');
      await expect.element(dialog).toMatchTextContent(words.members.failure.register);
      await expect.element(dialog).toMatchTextContent(words.errors.internal);
      await expectAllThere();
    });
  });
}
