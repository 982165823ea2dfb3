import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, broken, plan, refusal } from '../../../test/support/components/answers.ts';
import { memberCards } from '../../../test/support/components/member-cards.tsx';
import { sayOnline } from '../../../test/support/components/network.ts';
import { LIVIA, member, SELF } from '../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { resendInvitation } from '../../accounts/contract.ts';
import { listKnownHarnesses } from '../../schools/harness.contract.ts';
import { listCanopyPictures } from '../../schools/pictures.contract.ts';
import { type FullMember, listMembers, readOwnProfile } from '../contract.ts';
import { changeAccessRights } from '../profile.contract.ts';
import { MemberScreen } from './MemberScreen.tsx';

const changed = (last_update: string, more = {}) => answer(changeAccessRights, { last_update, ...more });
const changes = () => asked(changeAccessRights);
const NAME = 'Livia Arnold';
const INVITATION = { sent: '2026-06-18T07:00:00.000Z', expires: '2099-06-18T07:00:00.000Z' };
const DAYS = [20, 21].map((day) => `2099-06-${day}T07:00:00.000Z`);

beforeEach(async () => {
  await plan(listKnownHarnesses, answer(listKnownHarnesses, []));
  await plan(listCanopyPictures, answer(listCanopyPictures, []));
});

for (const { language, words, size } of VISITS) {
  const { one, admins } = words.members;
  const named = (text: string) => text.replace('{{name}}', NAME);
  const role = page.getByRole('combobox', { name: words.member_fields.name.role });
  const adminSwitch = page.getByRole('switch', { name: words.roles.school_admin });
  const undo = page.getByRole('button', { name: words.actions.undo });
  /** Opens the page of a member, which then asks for the school's admins. */
  const open = async (part: Partial<FullMember> = {}, admins = [member(part)]) => {
    await plan(listMembers, answer(listMembers, [member(part)]), answer(listMembers, admins));
    await show(<MemberScreen id={LIVIA} cards={memberCards} />, { language, size });
  };
  const choose = async (wanted: string) => {
    await role.click();
    await page.getByRole('option', { name: wanted, exact: true }).click();
  };
  const chooseTeacher = () => choose(words.roles.flight_teacher);

  describe(`the rights of a member, ${language}`, () => {
    test('a changed role can be taken back', async () => {
      await plan(changeAccessRights, changed('2'), changed('3'));
      await open();
      await chooseTeacher();
      const said = named(one.role_changed).replace('{{role}}', words.roles.flight_teacher);
      await expect.element(page.getByText(said)).toBeVisible();
      await undo.click();
      await expect.element(role).toHaveTextContent(words.roles.student);
      expect(await changes()).toMatchObject([
        { role: 'flight_teacher', last_update: '1' },
        { role: 'student', last_update: '2' },
      ]);
    });

    test('a change that voids the invitation says so, beside what was changed', async () => {
      await plan(changeAccessRights, changed('2', { invitation_void: true }));
      await open();
      await chooseTeacher();
      await expect.element(page.getByRole('status').last()).toMatchTextContent(named(one.invitation_void));
      await expect.element(undo).toBeVisible();
    });

    test('a role that can not be taken back any more says why', async () => {
      await plan(changeAccessRights, changed('2'), refusal('role_is_protected'));
      await open();
      await chooseTeacher();
      await undo.click();
      await expect.element(page.getByText(words.errors.role_is_protected)).toBeVisible();
    });

    test('nobody becomes a school admin without a question', async () => {
      await plan(changeAccessRights, changed('2'));
      await open();
      await page.getByText(words.roles.school_admin, { exact: true }).click();
      const dialog = page.getByRole('dialog', { name: named(admins.question_title) });
      await expect.element(dialog).toMatchTextContent(admins.question);
      expect(await changes()).toEqual([]);
      await dialog.getByRole('button', { name: admins.verb }).click();
      await expect.element(page.getByText(named(admins.added))).toBeVisible();
      await expect.element(adminSwitch).toBeChecked();
    });

    test('a school admin is removed after a question, and can be made one again', async () => {
      await plan(changeAccessRights, changed('2'), changed('3'));
      await open({ is_school_admin: true, role: 'flight_teacher' }, [member(), member({ user_id: SELF })]);
      await adminSwitch.click({ force: true });
      const dialog = page.getByRole('dialog', { name: named(admins.remove_title) });
      await expect.element(dialog).toBeVisible();
      expect(await changes()).toEqual([]);
      await dialog.getByRole('button', { name: admins.remove }).click();
      await expect.element(page.getByText(named(admins.removed))).toBeVisible();
      await undo.click();
      await expect.poll(changes).toMatchObject([{ is_school_admin: false }, { is_school_admin: true }]);
    });

    test('a role below flight teacher is asked about, with the days that nobody else teaches', async () => {
      await plan(changeAccessRights, changed('2'), changed('3'));
      await open({ role: 'flight_teacher', teaches_alone: DAYS, starts_alone: DAYS.slice(0, 1) });
      await choose(words.roles.start_instructor);
      const title = named(one.role_title).replace('{{role}}', words.roles.start_instructor);
      const dialog = page.getByRole('dialog', { name: title });
      await expect.element(dialog).toMatchTextContent(one.teaches_alone_other.replace('{{count}}', '2'));
      expect(dialog.getByRole('listitem').elements()).toHaveLength(DAYS.length);
      expect(await changes()).toEqual([]);
      await dialog.getByRole('button', { name: one.role_verb }).click();
      await undo.click();
      await expect.poll(changes).toMatchObject([{ role: 'start_instructor' }, { role: 'flight_teacher' }]);
    });

    test('a role below start instructor is asked about if days have no other start instructor', async () => {
      await open({ role: 'start_instructor', starts_alone: DAYS });
      await choose(words.roles.student);
      await expect
        .element(page.getByRole('dialog'))
        .toMatchTextContent(one.starts_alone_other.replace('{{count}}', '2'));
    });

    test('a role that ends the open invitation says so, and a new one is sent unless declined', async () => {
      await plan(changeAccessRights, changed('2', { invitation_void: true }));
      await plan(resendInvitation, answer(resendInvitation, { success: true }));
      await open({ verified: false, invitation: INVITATION });
      await choose(words.roles.flight_teacher);
      const dialog = page.getByRole('dialog');
      await expect.element(dialog).toMatchTextContent(one.ends_invitation);
      const again = one.send_new_one.replace('{{email}}', 'livia@members.example');
      await expect.element(dialog.getByRole('checkbox', { name: again })).toBeChecked();
      await dialog.getByRole('button', { name: one.role_verb }).click();
      const said = one.resent.replace('{{email}}', 'livia@members.example');
      await expect.element(page.getByRole('status').last()).toMatchTextContent(said);
      expect(await asked(resendInvitation)).toHaveLength(1);
    });

    test('without a new invitation it says that there is none', async () => {
      await plan(changeAccessRights, changed('2', { invitation_void: true }));
      await open({ verified: false, invitation: INVITATION });
      await choose(words.roles.flight_teacher);
      await page.getByRole('checkbox').click();
      await page.getByRole('dialog').getByRole('button', { name: one.role_verb }).click();
      await expect.element(page.getByRole('status').last()).toMatchTextContent(named(one.invitation_void));
      expect(await asked(resendInvitation)).toEqual([]);
    });

    test('a disabled member comes back with their days', async () => {
      await plan(changeAccessRights, changed('2'), changed('3'));
      await open({ flights_ahead: 2 });
      await page.getByRole('button', { name: one.disable, exact: true }).click();
      const verb = one.disable_verb_other.replace('{{count}}', '2');
      await page.getByRole('dialog').getByRole('button', { name: verb }).click();
      await expect.element(page.getByText(one.is_disabled, { exact: true })).toBeVisible();
      await plan(listMembers, answer(listMembers, [member({ flights_ahead: 2 })]));
      await undo.click();
      await expect.element(page.getByText(one.disable_text_other.replace('{{count}}', '2'))).toBeVisible();
      expect(await changes()).toMatchObject([
        { disabled: true, last_update: '1' },
        { disabled: false, days_back: true, last_update: '2' },
      ]);
    });

    test('the question before disabling names the days that nobody else teaches', async () => {
      await open({ role: 'flight_teacher', flights_ahead: 9, teaches_alone: DAYS });
      await page.getByRole('button', { name: one.disable, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: named(one.disable_title) });
      await expect.element(dialog).toMatchTextContent(one.teaches_alone_other.replace('{{count}}', '2'));
      await expect
        .element(dialog.getByText(language === 'en' ? 'Sat 20 Jun 2099' : 'Sa., 20. Juni 2099'))
        .toBeVisible();
      expect(dialog.getByRole('listitem').elements()).toHaveLength(DAYS.length);
    });

    test('it names none where others teach, too', async () => {
      await open({ role: 'flight_teacher', flights_ahead: 2, teaches_alone: [] });
      await page.getByRole('button', { name: one.disable, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: named(one.disable_title) });
      await expect.element(dialog).toBeVisible();
      expect(dialog.getByRole('listitem').elements()).toHaveLength(0);
    });

    test('one’s own page says who can disable oneself, and nothing of flight days', async () => {
      const self = member({ user_id: SELF, role: 'flight_teacher', is_school_admin: true });
      await plan(readOwnProfile, answer(readOwnProfile, self));
      await plan(listMembers, answer(listMembers, [self, member({ is_school_admin: true })]));
      await show(<MemberScreen id={SELF} cards={memberCards} />, { language, size });
      await expect.element(page.getByText(words.errors.not_for_oneself).first()).toBeVisible();
      await expect.element(page.getByText(one.disable_text_zero)).not.toBeInTheDocument();
    });

    test('a line about the network goes when the network is back', async () => {
      await plan(resendInvitation, broken);
      await open({ verified: false, invitation: null });
      await page.getByRole('button', { name: one.send }).click();
      const line = page.getByRole('alert').filter({ hasText: words.problem.network });
      await expect.element(line).toBeVisible();
      sayOnline(true);
      await expect.element(line).not.toBeInTheDocument();
    });

    test('the card of the invitation ends below its button', async () => {
      await open({ verified: false, invitation: INVITATION });
      const button = await page.getByRole('button', { name: one.resend }).findElement();
      const card = button.closest('section') as HTMLElement;
      expect(card.getBoundingClientRect().bottom - button.getBoundingClientRect().bottom).toBeLessThan(20);
    });
  });
}
