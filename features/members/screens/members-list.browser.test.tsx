import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MemberId } from '../../../core/ids/ids.ts';
import { answer, asked, plan, refusal } from '../../../test/support/components/answers.ts';
import { LIVIA, member, SELF } from '../../../test/support/components/rows.ts';
import { PHONE, show, VISITS } from '../../../test/support/components/show.tsx';
import { countMembers, type FullMember, listMembers } from '../contract.ts';
import { inviteMembers, readInvitees } from '../member-list/invitees.contract.ts';
import { disableMembers } from '../member-list/selection.contract.ts';
import type { SelectionAction } from './list/selection-action.ts';
import { MembersScreen } from './MembersScreen.tsx';

const ALL_ROLES = null;
const BEAT = '0190a000-0000-7000-8000-00000000000b' as MemberId;
const PEOPLE = [
  member({ user_id: SELF, last_name: 'Self', role: 'flight_teacher' }),
  member({ user_id: LIVIA, verified: false }),
  member({ user_id: BEAT, first_name: 'Beat', last_name: 'Bucher', email: null, verified: false }),
];
const COUNTS = {
  beginner_student: 0,
  student: 2,
  start_instructor: 0,
  flight_teacher: 1,
  not_answered: 0,
  disabled: 0,
};

beforeEach(async () => {
  await plan(listMembers, answer(listMembers, PEOPLE));
  await plan(countMembers, answer(countMembers, COUNTS));
});

for (const { language, words, size } of VISITS) {
  const tool = words.list_tool;
  const { list } = words.members;
  const phone = size === PHONE;
  const open = async (search = '', actions: readonly SelectionAction[] = []) => {
    await show(<MembersScreen role={ALL_ROLES} actions={actions} />, { language, size, search });
    await expect.element(page.getByRole('link', { name: 'Bucher Beat' })).toBeVisible();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choose = async (...places: number[]) => {
    if (phone) {
      await button(list.more).click();
      await page.getByRole('menuitem', { name: list.select, exact: true }).click();
      await expect.element(page.getByRole('checkbox').first()).toBeVisible();
    }
    // On wide screens the first checkbox selects the page.
    for (const place of places)
      await page
        .getByRole('checkbox')
        .nth(phone ? place : place + 1)
        .click();
  };
  const act = async (label: string) => {
    if (!phone) return button(label).click();
    await button(tool.actions).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  };
  const counted = (text: string, count: number) => text.replace('{{count}}', String(count));

  describe(`the list of members, ${language}`, () => {
    test('reads its filter from the address, and removes parts of it', async () => {
      await open('?level=exam_ready&paid=none&flights=nonsense&expires_within=31');
      const [first] = await asked(listMembers);
      expect(first).toMatchObject({ levels: [2], last_payment: 'none', flights_from: null, expiring: null });
      const { remove } = tool.filter;
      await button(remove.replace('{{filter}}', words.members.skill.exam_ready)).click();
      await expect.element(button(remove.replace('{{filter}}', tool.filter.no_payment))).toBeVisible();
      await expect
        .poll(async () => (await asked(listMembers)).at(-1))
        .toMatchObject({ levels: [], last_payment: 'none' });
    });

    test.each([
      ['', 0],
      ['?expired=true', 1],
      ['?sort=expiry', 1],
    ])('with the address "%s" says of so many members what expires: %i', async (search, count) => {
      const [, , beat] = PEOPLE as [FullMember, FullMember, FullMember];
      const expired = { ...beat.safety, insurance_valid_until: '2001-02-03' };
      await plan(listMembers, answer(listMembers, [...PEOPLE.slice(0, 2), { ...beat, safety: expired }]));
      await open(search);
      const [sentence = ''] = words.safety.expired.insurance.split(' (');
      await expect.poll(() => page.getByText(sentence, { exact: false }).elements()).toHaveLength(count);
    });

    test('keeps what was typed into the filter until it is valid', async () => {
      await open();
      await button(list.filter).click();
      const flights = page.getByRole('textbox', { name: tool.filter.flights });
      await flights.fill('0');
      await button(tool.filter.show).click();
      await expect.element(page.getByText(tool.filter.flights_range.replace('{{most}}', '1000'))).toBeVisible();
      await expect.element(flights).toHaveValue('0');
      await flights.fill('12');
      await button(tool.filter.show).click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.poll(async () => (await asked(listMembers)).at(-1)).toMatchObject({ flights_from: 12 });
    });

    test('invites those whom it can, each in their language', async () => {
      const invitee = {
        user_id: LIVIA,
        first_name: 'Livia',
        last_name: 'Arnold',
        language: 'de',
        reason: null,
      } as const;
      await plan(
        readInvitees,
        answer(readInvitees, [
          invitee,
          { ...invitee, user_id: BEAT, reason: 'no_email' },
          { ...invitee, user_id: SELF, reason: 'verified' },
        ]),
      );
      await plan(inviteMembers, answer(inviteMembers, { sent: 1 }));
      await open();
      await choose(0, 1, 2);
      await act(tool.invite);
      const dialog = page.getByRole('dialog');
      await expect.element(dialog).toMatchTextContent(counted(tool.left_out_other, 2));
      await expect.element(dialog).toMatchTextContent(counted(tool.reason.no_email_one, 1));
      await expect.element(dialog).toMatchTextContent(counted(tool.reason.verified_one, 1));
      await dialog.getByRole('button', { name: counted(tool.invite_verb_one, 1), exact: true }).click();
      await expect.element(page.getByText(counted(tool.invited_one, 1))).toBeVisible();
      expect(await asked(readInvitees)).toEqual([{ user_ids: [SELF, LIVIA, BEAT] }]);
      expect(await asked(inviteMembers)).toEqual([{ invitees: [{ user_id: LIVIA, language: 'de' }] }]);
      // The selection is over.
      await expect.element(button(list.filter)).toBeVisible();
    });

    test('asks before it disables, and shows why that failed', async () => {
      await plan(disableMembers, refusal('not_found'));
      await open();
      await choose(0, 1);
      await act(tool.disable);
      const dialog = page.getByRole('dialog');
      await expect.element(dialog).toMatchTextContent(tool.reason.oneself_one);
      await dialog.getByRole('button', { name: counted(tool.disable_verb_one, 1), exact: true }).click();
      await expect.element(dialog.getByRole('alert')).toMatchTextContent(/\w/);
      expect(await asked(disableMembers)).toEqual([{ user_ids: [LIVIA], disabled: true }]);
      await dialog.getByRole('button', { name: words.actions.cancel }).click();
      await expect.element(page.getByText(counted(tool.selected, 2))).toBeVisible();
    });

    test('names the days that the disabled leave alone, and gives the days back with the access', async () => {
      const teacher = {
        ...PEOPLE[1],
        role: 'flight_teacher',
        teaches_alone: ['2099-06-20T07:00:00.000Z'],
      } as FullMember;
      await plan(listMembers, answer(listMembers, [PEOPLE[0], teacher, PEOPLE[2]] as FullMember[]));
      const changed = answer(disableMembers, { done: 1, left_out: {} });
      await plan(disableMembers, changed, changed);
      await open();
      await choose(1);
      await plan(listMembers, answer(listMembers, [teacher]), answer(listMembers, PEOPLE));
      await act(tool.disable);
      const dialog = page.getByRole('dialog');
      await expect.element(dialog).toMatchTextContent(words.members.one.teaches_alone_one);
      await dialog.getByRole('button', { name: counted(tool.disable_verb_one, 1), exact: true }).click();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.element(page.getByText(counted(tool.enabled_one, 1))).toBeVisible();
      expect(await asked(disableMembers)).toEqual([
        { user_ids: [LIVIA], disabled: true },
        { user_ids: [LIVIA], disabled: false, days_back: true },
      ]);
    });

    test('offers the actions of other features, and ends the selection after them', async () => {
      const chosen: string[] = [];
      await open('', [
        {
          id: 'other',
          icon: '',
          label: 'Other action',
          run: (members, done) => {
            chosen.push(...members.map(({ last_name }) => last_name));
            done();
          },
        },
      ]);
      await choose(2, 1);
      await act('Other action');
      expect(chosen.toSorted()).toEqual(['Arnold', 'Bucher']);
      await expect.element(button(list.filter)).toBeVisible();
    });
  });
}
