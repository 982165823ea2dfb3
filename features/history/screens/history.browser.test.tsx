import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan, refusal } from '../../../test/support/components/answers.ts';
import { DAY, flight, LIVIA, member, SELF } from '../../../test/support/components/rows.ts';
import { DESKTOP, show, VISITS } from '../../../test/support/components/show.tsx';
import { listFlights } from '../../flights/contract.ts';
import { listMembers } from '../../members/contract.ts';
import { type HistoryEntry, readDeed, readMemberHistory, readSchoolLog, setBack } from '../contract.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { SchoolLogScreen } from './SchoolLogScreen.tsx';

const ANNA = { kind: 'member', user_id: SELF, first_name: 'Anna', last_name: 'Meier' } as const;
const PERSON = { user_id: LIVIA, first_name: 'Livia', last_name: 'Arnold' };

const entry = (part: Partial<HistoryEntry> = {}): HistoryEntry => ({
  change_id: '7',
  deed: part.change_id ?? '7',
  count: 1,
  at: '2026-11-21T08:00:00.000Z',
  by: ANNA,
  entity: 'member',
  action: 'changed',
  by_oneself: false,
  member: PERSON,
  flight: null,
  values: [{ field: 'weight', before: 70, after: 72 }],
  can_be_set_back: true,
  ...part,
});
const ON_DAY = { flight_id: DAY, type: 'high_alt_flight', start_datetime: '2026-11-28T07:00:00.000Z' } as const;

for (const { language, words, size } of VISITS) {
  const texts = words.history;
  const filled = (text: string, values: Record<string, string>) =>
    Object.entries(values).reduce((sentence, [name, value]) => sentence.replace(`{{${name}}}`, value), text);
  const openDialog = async (entries: HistoryEntry[], next: string | null = null) => {
    await plan(readMemberHistory, answer(readMemberHistory, { entries, next }));
    await show(<HistoryDialog subject={{ user_id: LIVIA }} onClose={() => undefined} />, { language, size });
  };
  const ask = async () => {
    await page.getByRole('button', { name: new RegExp(`^${texts.set_back.button}: `) }).click();
  };
  const confirm = async () => {
    await page
      .getByRole('dialog', { name: texts.set_back.title })
      .getByRole('button', { name: texts.set_back.verb })
      .click();
  };

  describe(`the history of a member, ${language}`, () => {
    test('says in words who changed what from what to what', async () => {
      await openDialog([
        entry(),
        entry({
          change_id: '6',
          values: [
            { field: 'skill_level', before: 0, after: 2 },
            { field: 'own_canopy', before: null, after: false },
            { field: 'canopy_color', before: ['red', 'white'], after: null },
            { field: 'birth_date', before: '1990-02-01', after: '1991-02-01' },
          ],
        }),
        entry({
          change_id: '5',
          entity: 'signup',
          action: 'added',
          by: { ...PERSON, kind: 'member' },
          by_oneself: true,
          flight: ON_DAY,
          values: [{ field: 'seat', before: null, after: 'students' }],
          can_be_set_back: false,
        }),
        entry({
          change_id: '4',
          by: { kind: 'former', user_id: null, first_name: '', last_name: '' },
          values: [{ field: 'phone', before: null, after: '+41791234567' }],
        }),
      ]);
      const name = { who: 'Anna Meier', member: 'Livia Arnold' };
      const rows = page.getByRole('listitem');
      const kg = (count: number) => filled(words.members.one.kg, { count: String(count) });
      await expect.element(rows.nth(0)).toMatchTextContent(filled(texts.events.member_changed, name));
      await expect
        .element(rows.nth(0))
        .toMatchTextContent(
          `${words.member_fields.name.weight}${filled(texts.value.changed, { before: kg(70), after: kg(72) })}`,
        );
      const { skill, one } = words.members;
      const second = rows.nth(1);
      const stages = filled(texts.value.changed, { before: skill.beginner, after: skill.exam_ready });
      await expect.element(second).toMatchTextContent(`${words.member_fields.name.skill_level}${stages}`);
      await expect.element(second).toMatchTextContent(filled(texts.value.entered, { after: one.of_school }));
      const colors = language === 'en' ? 'red, white' : 'rot, weiss';
      await expect.element(second).toMatchTextContent(filled(texts.value.removed, { before: colors }));
      const day = language === 'en' ? '28 Nov 2026' : '28. Nov. 2026';
      await expect.element(rows.nth(2)).toMatchTextContent(day);
      await expect.element(rows.nth(2)).toMatchTextContent(`${texts.fields.seat}${words.roles.student}`);
      await expect.element(rows.nth(3)).toMatchTextContent(texts.former);
      expect(page.getByText(LIVIA).elements()).toEqual([]);
    });

    test('says when somebody pressed, if that arrived later', async () => {
      const pressed_at = '2025-11-21T06:42:00.000Z';
      await openDialog([entry({ at: '2025-11-21T08:10:00.000Z', pressed_at, values: [] })]);
      const said = {
        en: 'pressed Fri 21 Nov 2025, 07:42, arrived Fri 21 Nov 2025, 09:10',
        de: 'gedrückt Fr., 21. Nov. 2025, 07:42, angekommen Fr., 21. Nov. 2025, 09:10',
      };
      await expect.element(page.getByRole('listitem')).toMatchTextContent(said[language]);
    });

    test('shows earlier changes when asked', async () => {
      await plan(
        readMemberHistory,
        answer(readMemberHistory, { entries: [entry()], next: '1-7' }),
        answer(readMemberHistory, { entries: [entry({ change_id: '3' })], next: null }),
      );
      await show(<HistoryDialog subject={{ user_id: LIVIA }} onClose={() => undefined} />, { language, size });
      await page.getByRole('button', { name: texts.more }).click();
      await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2);
      await expect.element(page.getByRole('button', { name: texts.more })).not.toBeInTheDocument();
      expect(await asked(readMemberHistory)).toEqual([
        { user_id: LIVIA, before: null },
        { user_id: LIVIA, before: '1-7' },
      ]);
    });

    test('asks with both values before it sets back', async () => {
      await openDialog([entry()]);
      await plan(setBack, answer(setBack, { last_update: '2' }));
      await ask();
      const question = page.getByRole('dialog', { name: texts.set_back.title });
      const kg = (count: number) => filled(words.members.one.kg, { count: String(count) });
      const turned = filled(texts.value.changed, { before: kg(72), after: kg(70) });
      await expect.element(question).toMatchTextContent(`${words.member_fields.name.weight}: ${turned}`);
      expect(await asked(setBack)).toEqual([]);
      await confirm();
      await expect.element(page.getByText(texts.set_back.done)).toBeInTheDocument();
      expect(await asked(setBack)).toEqual([{ change_id: '7' }]);
      await expect.poll(async () => (await asked(readMemberHistory)).length).toBe(2);
    });

    test('names what it does not set back', async () => {
      await openDialog([
        entry({
          values: [
            { field: 'weight', before: 70, after: 72 },
            { field: 'joined_on', before: '2024-01-01', after: '2025-01-01' },
          ],
        }),
      ]);
      await ask();
      const question = page.getByRole('dialog', { name: texts.set_back.title });
      const kept = filled(texts.set_back.kept, { fields: words.member_fields.name.joined_on });
      await expect.element(question).toMatchTextContent(kept);
      await expect.element(question).not.toMatchTextContent('2024');
    });

    test('shows the present value if somebody has changed it since', async () => {
      await openDialog([entry()]);
      await plan(setBack, refusal('changed_since', { present: [{ field: 'weight', before: 72, after: 75 }] }));
      await ask();
      await confirm();
      await expect.element(page.getByText(texts.set_back.changed_since)).toBeVisible();
      const kg = filled(words.members.one.kg, { count: '75' });
      await expect.element(page.getByRole('dialog', { name: texts.set_back.title })).toMatchTextContent(kg);
    });

    test('names the field that an edit would refuse', async () => {
      await openDialog([entry()]);
      await plan(setBack, refusal('invalid_fields', { errors: [{ path: 'phone', code: 'required' }] }));
      await ask();
      await confirm();
      await expect.element(page.getByText(`${words.member_fields.name.phone}: ${words.fields.required}`)).toBeVisible();
    });

    test('says when it could not be loaded, and when there is nothing', async () => {
      await plan(readMemberHistory, refusal('not_found'), answer(readMemberHistory, { entries: [], next: null }));
      await show(<HistoryDialog subject={{ user_id: LIVIA }} onClose={() => undefined} />, { language, size });
      await expect.element(page.getByText(texts.not_loaded)).toBeVisible();
      await page.getByRole('button', { name: words.actions.retry }).click();
      await expect.element(page.getByText(texts.none)).toBeVisible();
    });
  });

  describe(`the log of a school, ${language}`, () => {
    const open = async (search = '', entries = [entry({ flight: ON_DAY })]) => {
      await plan(readSchoolLog, answer(readSchoolLog, { entries, next: null }));
      await plan(listMembers, answer(listMembers, [member()]));
      await plan(listFlights, answer(listFlights, [flight()]));
      return show(<SchoolLogScreen />, { language, size, search });
    };
    const NOTHING = { by: null, user_id: null, flight_id: null, kind: null, from: null, until: null, before: null };

    test('links to member and day', async () => {
      const { at } = await open();
      await page.getByRole('link', { name: 'Livia Arnold' }).click();
      await expect.poll(at).toBe(`/member/${LIVIA}`);
    });

    test('reads the filter from the address and ignores what can’t be', async () => {
      await open(`?by=${SELF}&flight=${DAY}&kind=days&from=2026-01-01&until=never&member=x`);
      await expect
        .poll(() => asked(readSchoolLog))
        .toEqual([{ ...NOTHING, by: SELF, flight_id: DAY, kind: 'days', from: '2026-01-01' }]);
    });

    test('narrows by kind, author and member, and removes filters again', async () => {
      const by = size === DESKTOP ? SELF : LIVIA;
      await open();
      await page.getByRole('button', { name: new RegExp(`^${texts.filters.kind}`) }).click();
      await page.getByRole('menuitemradio', { name: texts.kinds.profiles }).click();
      if (size === DESKTOP) {
        await page.getByRole('button', { name: filled(texts.filters.only_by, { name: 'Anna Meier' }) }).click();
      } else {
        await page.getByRole('combobox', { name: texts.filters.by }).fill('Liv');
        await page.getByRole('option', { name: 'Livia Arnold' }).click();
      }
      await page.getByRole('combobox', { name: texts.filters.about }).fill('Liv');
      await page.getByRole('option', { name: 'Livia Arnold' }).click();
      await expect
        .poll(async () => (await asked(readSchoolLog)).at(-1))
        .toEqual({ ...NOTHING, kind: 'profiles', by, user_id: LIVIA });
      const remove = filled(texts.filters.remove, { name: `${texts.filters.about} Livia Arnold` });
      await page.getByRole('button', { name: remove }).click();
      await expect.poll(async () => (await asked(readSchoolLog)).at(-1)).toEqual({ ...NOTHING, kind: 'profiles', by });
    });

    test('shows what one press did as one entry, which opens', async () => {
      const imported = entry({
        change_id: '3',
        entity: 'member_import',
        action: 'added',
        member: null,
        values: [{ field: 'file', before: null, after: 'Liste.csv' }],
        can_be_set_back: false,
      });
      const added: Partial<HistoryEntry> = { deed: '3', action: 'added', values: [], can_be_set_back: false };
      const paid = (field: string, after: string | number) => ({ field, before: null, after });
      const payment = entry({
        change_id: '9',
        entity: 'payment',
        action: 'added',
        count: 10,
        values: [
          paid('amount_minor', 12000),
          paid('currency', 'CHF'),
          paid('kind', 'season'),
          paid('paid_on', '2026-02-01'),
        ],
        can_be_set_back: false,
      });
      await open('', [payment, imported, entry({ ...added, change_id: '4', count: 299 })]);
      const rows = page.getByRole('listitem');
      const who = 'Anna Meier';
      const many = (text: string, count: number) => filled(text, { who, count: String(count), amount: 'CHF 120.00' });
      await expect.element(rows.nth(0)).toMatchTextContent(many(texts.many.payment_recorded, 10));
      await expect.element(rows.nth(0)).not.toMatchTextContent('Livia');
      await expect.element(rows.nth(1)).toMatchTextContent(filled(texts.events.import_run, { who }));
      await expect.element(rows.nth(1)).toMatchTextContent(many(texts.many.member_added, 299));
      expect(rows.elements()).toHaveLength(2);
      await plan(readDeed, answer(readDeed, { entries: [entry({ ...added, change_id: '4' })], next: null }));
      await page.getByRole('button', { name: filled(texts.show_changes, { count: '299' }) }).click();
      await expect
        .element(rows.nth(2))
        .toMatchTextContent(filled(texts.events.member_added, { who, member: 'Livia Arnold' }));
      expect(await asked(readDeed)).toEqual([{ deed: '3', before: null }]);
      await page.getByRole('button', { name: texts.hide_changes }).click();
      await expect.poll(() => rows.elements()).toHaveLength(2);
    });

    test('offers to remove all filters if nothing matches', async () => {
      await open('?kind=school', []);
      await page.getByRole('button', { name: texts.filters.clear }).click();
      await expect.poll(async () => (await asked(readSchoolLog)).at(-1)).toEqual(NOTHING);
    });
  });
}
