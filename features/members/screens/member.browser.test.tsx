import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, broken, held, plan, refusal, release } from '../../../test/support/components/answers.ts';
import { memberCards } from '../../../test/support/components/member-cards.tsx';
import { pressTwice } from '../../../test/support/components/press.ts';
import { quietTime, withMovedTime } from '../../../test/support/components/quiet.ts';
import { failTwice, resolveTwice } from '../../../test/support/components/resolving.ts';
import { LIVIA, member, SELF } from '../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { readLastAuthor } from '../../accounts/last-author.contract.ts';
import { listKnownHarnesses } from '../../schools/harness.contract.ts';
import { listCanopyPictures } from '../../schools/pictures.contract.ts';
import { listMembers, readOwnProfile } from '../contract.ts';
import { registerMember, updateMember, updateOwnProfile } from '../profile.contract.ts';
import { NO_SAFETY } from '../safety.rules.ts';
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
  const names = words.member_fields.name;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const saveState = (text: string) => page.getByRole('status').filter({ hasText: text });
  const savedAt = words.save.saved_at.replace(' {{time}}', ' ');
  const phone = field(names.phone);
  const city = field(names.city);
  const open = () => show(<MemberScreen id={LIVIA} cards={memberCards} />, { language, size });

  const addPart = (part: string) =>
    page.getByRole('button', { name: texts.add_part.replace('{{part}}', part) }).click();

  describe(`member form, ${language}`, () => {
    test('saves that somebody has no phone, and with it everything else', async () => {
      await plan(updateMember, updated('2'), updated('3'));
      await open();
      await phone.fill('');
      await city.fill('Beckenried');
      await quietTime();
      await expect.element(saveState(words.save.missing.replace('{{fields}}', names.phone))).toBeVisible();
      await page.getByRole('checkbox', { name: names.no_phone }).click();
      await quietTime();
      await expect.element(saveState(savedAt)).toBeVisible();
      await expect.poll(saves).toMatchObject([{}, { phone: '', no_phone: true, address: { city: 'Beckenried' } }]);
      await phone.fill('079 412 33 99');
      await expect.element(page.getByRole('checkbox', { name: names.no_phone })).not.toBeInTheDocument();
    });

    test('a refused id, as of a mistyped address, is a member who does not exist', async () => {
      await plan(listMembers, refusal('not_found'));
      await open();
      await expect.element(page.getByRole('heading', { name: words.members.not_found.title }).first()).toBeVisible();
      await expect.element(page.getByText(words.members.not_loaded)).not.toBeInTheDocument();
    });

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

    test('is sent again by each Resolve, until it came about', async () => {
      await plan(updateMember, ...failTwice(updated('2')));
      await open();
      await city.fill('Beckenried');
      await quietTime();
      await resolveTwice(words);
      await expect.element(saveState(savedAt)).toBeVisible();
      expect(await saves()).toHaveLength(3);
    });

    test('does not save while a field is missing or invalid, and shows the error under the field', async () => {
      await plan(updateMember, updated('2'));
      await open();
      await phone.fill('');
      await expect.element(saveState(words.save.missing.replace('{{fields}}', names.phone))).toBeVisible();
      await expect.element(phone).toHaveAccessibleDescription(words.fields.required);
      await phone.fill('12 34');
      await expect.element(saveState(words.save.wrong.replace('{{fields}}', names.phone))).toBeVisible();
      await expect.element(phone).toHaveAccessibleDescription(words.fields.not_a_phone_number);
      await quietTime();
      expect(await saves()).toEqual([]);
      await expect.element(phone).toHaveValue('12 34');
    });

    test('saves a new city although the phone is wrong, which stays as typed', async () => {
      await plan(updateMember, updated('2'));
      await open();
      await phone.fill('12 34');
      await city.fill('Buochs');
      await quietTime();
      await expect.poll(async () => (await saves()).length).toBe(1);
      await expect.element(saveState(words.save.wrong.replace('{{fields}}', names.phone))).toBeVisible();
      expect(await saves()).toMatchObject([{ address: { city: 'Buochs' }, phone: expect.stringMatching(/^\+41/) }]);
      await expect.element(phone).toHaveValue('12 34');
    });

    test('saves dates and the emergency contact, and no date that is half typed', async () => {
      await plan(updateMember, updated('2'), updated('3'));
      await open();
      const part = (group: string, name: string) =>
        page.getByRole('group', { name: group, exact: true }).getByRole('spinbutton', { name, exact: true });
      const insured = (name: string) => part(names.insurance_valid_until, name);
      await addPart(words.safety.papers);
      await addPart(words.safety.emergency);
      await expect.element(field(names.emergency_name)).toHaveFocus();
      await insured(words.kit.day).click();
      await userEvent.keyboard('1');
      await field(names.emergency_phone).click();
      await expect.element(page.getByText(words.fields.wrong_format)).toBeVisible();
      await insured(words.kit.day).click();
      await userEvent.keyboard('05032001');
      await field(names.emergency_phone).fill('079 412 33 88');
      await part(names.birth_date, words.kit.day).click();
      await userEvent.keyboard('05031899');
      await expect.element(page.getByText(/ 1900/)).toBeVisible();
      await part(names.birth_date, words.kit.year).click();
      await userEvent.keyboard('1985');
      await quietTime();
      await expect
        .poll(async () => (await saves()).at(-1))
        .toMatchObject({
          safety: {
            ...NO_SAFETY,
            birth_date: '1985-03-05',
            insurance_valid_until: '2001-03-05',
            emergency_phone: '+41794123388',
          },
        });
      await expect.element(field(names.emergency_phone)).toHaveValue('079 412 33 88');
    });

    test('says in one line what is not recorded, and keeps a part open whose last field is emptied', async () => {
      const address = { street: null, zip: null, city: 'Emmetten', country: 'Switzerland' };
      await plan(listMembers, answer(listMembers, [member({ address })]));
      await open();
      await expect.element(page.getByText(words.safety.no_papers)).toBeVisible();
      await expect.element(page.getByText(texts.no_address)).not.toBeInTheDocument();
      await plan(updateMember, updated('2'));
      await city.fill('');
      await expect.element(city).toHaveFocus();
      await quietTime();
      await expect.element(saveState(savedAt)).toBeVisible();
    });

    test('says in its head what has expired', async () => {
      const safety = { ...NO_SAFETY, insurance_valid_until: '2020-01-31' };
      await plan(listMembers, answer(listMembers, [member({ safety })]));
      await open();
      const date = language === 'en' ? '31 Jan 2020' : '31. Jan. 2020';
      const text = words.safety.expired.insurance.replace('{{date}}', date);
      await expect.element(page.getByText(text)).toBeVisible();
    });

    test('says which sizes and weights are allowed', async () => {
      await open();
      await field(names.weight).fill('900');
      await field(names.size).fill('20');
      await expect.element(page.getByText(/ 50 (to|bis) 250[ ,]/)).toBeVisible();
      await expect.element(page.getByText(/ 30 (to|bis) 250[ ,]/)).toBeVisible();
    });

    test('shows a refusal at its field until the field is edited, and keeps the input', async () => {
      await plan(updateMember, refusal('email_in_use'), updated('2'));
      await open();
      const email = field(words.member_fields.name.email);
      await email.fill('taken@members.example');
      await city.fill('Buochs');
      await quietTime();
      await expect.element(email).toHaveAccessibleDescription(words.errors.email_in_use);
      await expect.element(saveState(words.save.wrong.replace('{{fields}}', names.email))).toBeVisible();
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
        const author = { at: '2026-11-21T08:31:00.000Z', first_name: 'Livia', oneself: true, deleted: false };
        await plan(readLastAuthor, answer(readLastAuthor, author));
        await quietTime();
        const dialog = page.getByRole('dialog', { name: words.conflict.title.replace('{{field}}', names.city) });
        await expect.element(dialog).toBeVisible();
        const chosen = side === 'yours' ? 'Buochs' : 'Stans';
        await expect.element(dialog.getByText(words.conflict.theirs_own.replace('{{time}}', '09:31'))).toBeVisible();
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

  test(`one's own form uses its own call and shows no skill level, ${language}`, async () => {
    const self = member({ user_id: SELF });
    await plan(readOwnProfile, answer(readOwnProfile, self));
    await plan(updateOwnProfile, answer(updateOwnProfile, { last_update: '2' }));
    const rights = { role: 'student', is_school_admin: false } as const;
    await show(<MemberScreen id={SELF} cards={memberCards} />, { language, size, rights });
    await expect.element(city).toBeVisible();
    await expect.element(page.getByText(texts.training)).not.toBeInTheDocument();
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
      await labelled(names.first_name).fill('Gerda');
      await labelled(names.last_name).fill('Probst');
      await labelled(names.email).fill('gerda@members.example');
    };
    const expectAllThere = async () => {
      await expect.element(labelled(names.first_name)).toHaveValue('Gerda');
      await expect.element(labelled(names.last_name)).toHaveValue('Probst');
      await expect.element(labelled(names.email)).toHaveValue('gerda@members.example');
    };

    test('names the missing fields and focuses the first one', async () => {
      await show(<NewMemberScreen role={STUDENT} />, { language, size });
      await labelled(names.first_name).fill('Gerda');
      await labelled(names.email).fill('gerda@members.example');
      const missing = words.save.missing.replace('{{fields}}', names.last_name);
      await expect.element(saveState(missing)).toBeVisible();
      await add.click();
      await expect.element(labelled(names.last_name)).toHaveFocus();
      await expect.element(labelled(names.last_name)).toHaveAccessibleDescription(words.fields.required);
      await expect.element(labelled(names.first_name)).toHaveValue('Gerda');
      expect(await asked(registerMember)).toEqual([]);
    });

    test('adds somebody without an e-mail, and says that there is no invitation', async () => {
      await plan(registerMember, answer(registerMember, { user_id: LIVIA, last_update: '1' }));
      const { at } = await show(<NewMemberScreen role={STUDENT} />, { language, size });
      await fill();
      await expect.element(labelled(names.email)).toHaveAccessibleDescription(labels.without_email);
      await labelled(names.email).fill('');
      const submit = page.getByRole('button', { name: labels.submit_only, exact: true });
      await submit.click();
      await expect.element(labelled(names.email)).toHaveAccessibleDescription(words.fields.required);
      expect(await asked(registerMember)).toEqual([]);
      await page.getByRole('checkbox', { name: names.no_email }).click();
      await submit.click();
      await expect.poll(at).toBe(`/member/${LIVIA}`);
      await expect.element(page.getByText(labels.added_without.replace('{{name}}', 'Gerda Probst'))).toBeVisible();
      expect(await asked(registerMember)).toMatchObject([{ email: null, no_email: true }]);
    });

    test('shows a refused address at its field, and sends the whole form again', async () => {
      const made = answer(registerMember, { user_id: LIVIA, last_update: '1' });
      await plan(registerMember, refusal('email_in_use'), made);
      const { at } = await show(<NewMemberScreen role={STUDENT} />, { language, size });
      await fill();
      await page.getByRole('combobox', { name: names.language }).click();
      await page.getByRole('option', { name: 'Deutsch' }).click();
      await add.click();
      await expect.element(labelled(names.email)).toHaveFocus();
      await expect.element(labelled(names.email)).toHaveAccessibleDescription(words.errors.email_in_use);
      await expectAllThere();
      await labelled(names.email).fill('gerda.probst@members.example');
      await userEvent.keyboard('{Enter}');
      await expect.poll(at).toBe(`/member/${LIVIA}`);
      expect(await asked(registerMember)).toMatchObject([
        { email: 'gerda@members.example' },
        { email: 'gerda.probst@members.example', role: 'student', phone: null, language: 'de' },
      ]);
    });

    test('adds one person at a double press', async () => {
      await plan(registerMember, held(answer(registerMember, { user_id: LIVIA, last_update: '1' })));
      const { at } = await show(<NewMemberScreen role={STUDENT} />, { language, size });
      await fill();
      await pressTwice(add);
      await release();
      await expect.poll(at).toBe(`/member/${LIVIA}`);
      expect(await asked(registerMember)).toHaveLength(1);
    });

    test('asks before typed text is lost, and not after the member was added', async () => {
      const { at, go } = await show(<NewMemberScreen role={STUDENT} />, { language, size });
      await fill();
      void go('/elsewhere');
      const dialog = page.getByRole('dialog', { name: labels.leave_title });
      await dialog.getByRole('button', { name: words.save.stay }).click();
      await expectAllThere();
      await plan(registerMember, answer(registerMember, { user_id: LIVIA, last_update: '1' }));
      await add.click();
      await expect.poll(at).toBe(`/member/${LIVIA}`);
      await expect.element(dialog).not.toBeInTheDocument();
    });

    test('lets people go who have typed nothing, or want to leave', async () => {
      const { at, go } = await show(<NewMemberScreen role={STUDENT} />, { language, size });
      void go('/elsewhere');
      await expect.poll(at).toBe('/elsewhere');
      const again = await show(<NewMemberScreen role={STUDENT} />, { language, size });
      await fill();
      void again.go('/elsewhere');
      await page.getByRole('button', { name: words.save.leave }).click();
      await expect.poll(again.at).toBe('/elsewhere');
    });

    test('shows a server failure in the error dialog, keeps the input, and sends it again on Resolve', async () => {
      const made = answer(registerMember, { user_id: LIVIA, last_update: '1' });
      await plan(registerMember, refusal('internal'), made);
      const { at } = await show(<NewMemberScreen role={STUDENT} />, { language, size });
      await fill();
      await add.click();
      const dialog = page.getByRole('alertdialog');
      await expect.element(dialog).toMatchTextContent(words.members.failure.register);
      await expect.element(dialog).toMatchTextContent(words.errors.internal);
      await expectAllThere();
      await page.getByRole('button', { name: words.problem.resolve }).click();
      await expect.poll(at).toBe(`/member/${LIVIA}`);
    });
  });
}
