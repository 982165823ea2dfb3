import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportId, KeptImportId, MemberId } from '../../../core/ids/ids.ts';
import { answer, asked, broken, plan, refusal } from '../../../test/support/components/answers.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { inviteMembers } from '../../members/member-list/invitees.contract.ts';
import { checkImport, listImports, readImportInvitees, runImport, undoImport, type Verdict } from '../contract.ts';
import { forgetImport, keepImport, keptImport } from '../kept.contract.ts';
import { writtenAnswers, writtenTable } from '../kept.rules.ts';
import type { Decisions } from '../review.rules.ts';
import { ImportScreen } from './ImportScreen.tsx';

const ID = '01900000-0000-7000-8000-000000000001' as ImportId;
const ANNA = {
  user_id: '01900000-0000-7000-8000-000000000002' as MemberId,
  first_name: 'Anna',
  last_name: 'Muster',
  email: 'anna@flights.example',
  disabled_since: null,
  last_update: '1',
};

const LIST = 'Vorname;Name;E-Mail;Ort\nAnna;Muster;;Thun\nBeat;Kunz;beat(at)flights.example;\n';

const latest = (to_invite: number) =>
  answer(listImports, [
    {
      id: ID,
      file: 'Liste.csv',
      at: Temporal.Now.instant().toString(),
      added: 60,
      changed: 0,
      to_invite,
      invited: 2,
      without_email: 1,
      undo_until: Temporal.Now.instant().add({ hours: 20 }).toString(),
    },
  ]);

const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]');
  if (found === null) throw new Error('There is no field for a file.');
  return found;
};

const open = (name: string, content: BlobPart) => userEvent.upload(input(), new File([content], name));

const paste = (text: string) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
};

const KEPT_AT = '2026-11-29T13:02:00.000Z';
const KEPT_UNTIL = '2026-11-30T13:02:00.000Z';

beforeEach(async () => {
  await plan(listImports, answer(listImports, []));
  await plan(keptImport, answer(keptImport, null));
  await plan(keepImport, answer(keepImport, { kept_until: KEPT_UNTIL }));
  await plan(forgetImport, answer(forgetImport, { success: true }));
});

for (const { language, words, size } of VISITS) {
  const { imports } = words;
  const named = (role: 'button' | 'heading', name: string) => page.getByRole(role, { name, exact: true });
  const begin = async () => {
    await show(<ImportScreen />, { language, size });
    await expect.element(named('heading', imports.choose.title)).toBeVisible();
  };
  const check = async (...verdicts: Verdict[]) => {
    await plan(checkImport, answer(checkImport, verdicts));
    await named('button', imports.matching.check).click();
    await expect.element(named('heading', imports.review.title)).toBeVisible();
  };

  describe(`an import, ${language}`, () => {
    test('names a file that can’t be read, and keeps the place to choose another', async () => {
      await begin();
      await open('Liste.pdf', '%PDF-1.7');
      const words = imports.fault.pdf.replace('{{file}}', 'Liste.pdf');
      await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await open('Liste.csv', '\n\n');
      await expect.element(page.getByText(imports.fault.empty.replace('{{file}}', 'Liste.csv'))).toBeVisible();
      await expect.element(named('button', imports.choose.file)).toBeEnabled();
      await open('Liste.csv', 'Vorname;Name\n');
      await expect.element(page.getByRole('alert').filter({ hasText: imports.matching.no_rows })).toBeVisible();
      await expect.element(named('button', imports.matching.check)).toBeDisabled();
    });

    test('guesses the columns of pasted cells, which can be put right', async () => {
      await begin();
      // People click the page before they press Ctrl and V.
      await named('heading', imports.choose.title).click();
      paste('Nom\tStadt\nAnna Muster\tThun');
      await expect.element(named('heading', imports.matching.title)).toBeVisible();
      const column = page.getByRole('combobox', { name: 'Nom' });
      await expect.element(column).toHaveTextContent(imports.columns.name);
      await column.click();
      await page.getByRole('option', { name: imports.matching.left_out }).click();
      await expect.element(page.getByRole('alert').filter({ hasText: imports.matching.no_name })).toBeVisible();
      await expect.element(named('button', imports.matching.check)).toBeDisabled();
    });

    test('chooses a sheet that can be read, and says why another can’t', async () => {
      await begin();
      const sheet = (name: string, repeated: number) =>
        `<table:table table:name="${name}"><table:table-row table:number-rows-repeated="${repeated}"><table:table-cell><text:p>Anna</text:p></table:table-cell></table:table-row></table:table>`;
      const content = strToU8(`<office:spreadsheet>${sheet('Log', 6001)}${sheet('2026', 1)}</office:spreadsheet>`);
      await open('Liste.ods', zipSync({ 'content.xml': content }).slice());
      const choice = page.getByRole('combobox', { name: imports.matching.sheet });
      await expect.element(choice).toHaveTextContent('2026');
      await choice.click();
      await page.getByRole('option', { name: 'Log' }).click();
      const words = imports.fault.too_many_rows.replace('{{file}}', 'Log');
      await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    });

    test('asks how words are spelled if it can’t be told', async () => {
      await begin();
      const latin = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
      await open('Liste.csv', Uint8Array.of(...latin('Vorname;Name\rAnna;K'), 0x8a, ...latin('ser\r')));
      const spelling = page.getByRole('combobox', { name: imports.matching.spelling });
      await expect.element(spelling).toHaveTextContent('Käser');
      await spelling.click();
      await page.getByRole('option', { name: 'Kèser' }).click();
      await expect.element(page.getByText('Kèser').last()).toBeVisible();
      await expect.element(page.getByText('Käser')).not.toBeInTheDocument();
    });

    test('is possible after each open row was corrected, answered or left out, and says what it wrote', async () => {
      await begin();
      await open('Liste.csv', LIST);
      await check(
        { verdict: 'alike', member: ANNA, changes: [{ field: 'city', before: 'Bern', after: 'Thun' }] },
        { verdict: 'wrong' },
      );
      // A faulty row is not sent.
      expect(await asked(checkImport)).toEqual([
        {
          rows: [{ first_name: 'Anna', last_name: 'Muster', city: 'Thun' }, {}],
          columns: ['first_name', 'last_name', 'email', 'city'],
        },
      ]);
      const both = imports.review.import_both.replace('{{added}}', '1').replace('{{changed}}', '1');
      const fault = imports.faults.other
        .replace('{{typed}}', 'beat(at)flights.example')
        .replace('{{fault}}', words.fields.not_an_email);
      await expect.element(page.getByText(`${words.member_fields.name.city}: Bern → Thun`)).toBeVisible();
      await expect.element(page.getByText(`${words.member_fields.name.email}: ${fault}`)).toBeVisible();

      await named('button', imports.review.edit).click();
      const email = page.getByRole('textbox', { name: words.member_fields.name.email, exact: true });
      await expect.element(email).toHaveAccessibleDescription(fault);
      await email.fill('beat@flights.example');
      await plan(
        checkImport,
        answer(checkImport, [
          { verdict: 'alike', member: ANNA, changes: [{ field: 'city', before: 'Bern', after: 'Thun' }] },
          { verdict: 'new' },
        ]),
      );
      await named('button', imports.edit.save).click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await named('button', imports.review.same).click();

      await plan(runImport, answer(runImport, { id: ID, added: 1, changed: 1 }));
      await plan(listImports, latest(0));
      await named('button', both).click();
      await expect.element(named('heading', imports.latest.title)).toBeVisible();
      expect(await asked(runImport)).toEqual([
        {
          file: 'Liste.csv',
          rows: [
            {
              cells: { first_name: 'Anna', last_name: 'Muster', city: 'Thun' },
              member: { user_id: ANNA.user_id, last_update: '1' },
            },
            { cells: { first_name: 'Beat', last_name: 'Kunz', email: 'beat@flights.example' }, member: null },
          ],
        },
      ]);
    });

    test('takes a postal code that is right for a member abroad, but not for somebody new', async () => {
      await begin();
      await open('Liste.csv', 'Vorname;Name;PLZ\nAnna;Muster;79098\nBeat;Kunz;79098\n');
      await check(
        { verdict: 'alike', member: ANNA, changes: [{ field: 'zip', before: null, after: '79098' }] },
        { verdict: 'wrong', faults: { zip: 'not_a_zip_code' } },
      );
      expect(await asked(checkImport)).toEqual([
        {
          rows: [
            { first_name: 'Anna', last_name: 'Muster', zip: '79098' },
            { first_name: 'Beat', last_name: 'Kunz', zip: '79098' },
          ],
          columns: ['first_name', 'last_name', 'zip'],
        },
      ]);
      const faults = page.getByText(words.fields.not_a_zip_code, { exact: false });
      await expect.element(faults).toBeVisible();
      await named('button', imports.review.other).click();
      await expect.poll(() => faults.elements().length).toBe(2);
    });

    test('asks once what the words of a column mean, and says what that changes in members', async () => {
      await begin();
      await open('Liste.csv', 'Vorname;Name;Niveau\nAnna;Muster;1\nBeat;Kunz;2\nUrs;Wyss;2\n');
      await check({ verdict: 'wrong' }, { verdict: 'wrong' }, { verdict: 'wrong' });
      expect(await asked(checkImport)).toMatchObject([{ rows: [{}, {}, {}] }]);
      const left = imports.review.left_one;
      await expect.element(page.getByText(left)).toBeVisible();
      const value = (text: string, count: number) =>
        page.getByRole('combobox', {
          name: imports.questions.value.replace('{{text}}', text).replace('{{count}}', String(count)),
        });
      const { skill } = words.members;
      await plan(
        checkImport,
        answer(checkImport, [
          { verdict: 'changed', member: ANNA, changes: [{ field: 'skill_level', before: 0, after: 2 }] },
          { verdict: 'new' },
        ]),
      );
      await value('2', 2).click();
      await page.getByRole('option', { name: skill.exam_ready }).click();
      const change = imports.questions.change
        .replace('{{field}}', words.member_fields.name.skill_level)
        .replace('{{before}}', skill.beginner)
        .replace('{{after}}', skill.exam_ready)
        .replace('{{count}}', '1');
      await expect.element(page.getByText(change)).toBeVisible();
      const level = (first_name: string, last_name: string, skill_level: string) => ({
        ...{ first_name, last_name, skill_level },
      });
      const exam = [level('Beat', 'Kunz', 'Exam ready'), level('Urs', 'Wyss', 'Exam ready')];
      expect((await asked(checkImport))[1]).toMatchObject({ rows: exam });
      await value('1', 1).click();
      await page.getByRole('option', { name: imports.edit.empty }).click();
      await plan(checkImport, answer(checkImport, [{ verdict: 'new' }, { verdict: 'new' }, { verdict: 'new' }]));
      await named('button', imports.edit.save).click();
      await expect.element(named('heading', imports.questions.title)).not.toBeInTheDocument();
      await expect.element(page.getByText(left)).not.toBeInTheDocument();
      expect((await asked(checkImport)).at(-1)).toMatchObject({
        rows: [{ first_name: 'Anna', last_name: 'Muster' }, ...exam],
      });
    });

    test('answers for all rows with the same doubt, shows them, and says before what would change', async () => {
      await begin();
      await open(
        'Liste.csv',
        'Vorname;Name;Ort;Austritt\nAnna;Muster;Thun;\nBeat;Kunz;Thun;\nFamilie;Wyss;;\nUrs;Frei;;2019\n',
      );
      const alike = (first_name: string, at: number): Verdict => ({
        verdict: 'alike',
        member: { ...ANNA, first_name, user_id: `01900000-0000-7000-8000-00000000001${at}` as MemberId },
        changes: [{ field: 'city', before: 'Bern', after: 'Thun' }],
      });
      await check(alike('Anna', 1), alike('Beat', 2), { verdict: 'new' }, { verdict: 'new' });
      await expect.element(page.getByText(imports.review.left_other.replace('{{count}}', '3'))).toBeVisible();
      const change = imports.questions.change
        .replace('{{field}}', words.member_fields.name.city)
        .replace('{{before}}', 'Bern')
        .replace('{{after}}', 'Thun')
        .replace('{{count}}', '2');
      await expect.element(page.getByText(change)).toBeVisible();
      await expect.element(page.getByText(imports.doubts.several)).toBeVisible();
      await expect.element(page.getByText(imports.doubts.left)).toBeVisible();
      await named('button', imports.questions.show_other.replace('{{count}}', '2')).click();
      await expect.element(page.getByText(imports.doubts.several)).not.toBeInTheDocument();
      await named('button', imports.questions.all_same).click();
      await expect.element(named('heading', imports.questions.title)).not.toBeInTheDocument();
      await named('button', imports.review.accept).click();
      await named('button', imports.review.skip).click();
      const both = imports.review.import_both.replace('{{added}}', '1').replace('{{changed}}', '2');
      await expect.element(named('button', both)).toBeEnabled();
    });

    test('corrects a row with the fields of a member’s page', async () => {
      await begin();
      await open('Liste.csv', 'Vorname;Name;Geburtsdatum;Land\nAnna;Muster;32.13.2001;Schweiz\n');
      await check({ verdict: 'wrong' });
      const fault = imports.faults.wrong_format.replace('{{typed}}', '32.13.2001');
      await expect.element(page.getByText(fault, { exact: false })).toBeVisible();
      await named('button', imports.review.edit).click();
      const dialog = page.getByRole('dialog');
      await expect.element(dialog.getByText(fault)).toBeVisible();
      const country = dialog.getByRole('combobox', { name: words.member_fields.name.country });
      await expect.element(country).toHaveTextContent(words.members.countries.Switzerland);
      await country.click();
      await page.getByRole('option', { name: words.members.countries.Italy }).click();
      const day = dialog
        .getByRole('group', { name: words.member_fields.name.birth_date })
        .getByRole('spinbutton')
        .first();
      await day.click();
      await userEvent.keyboard('5');
      await named('button', imports.edit.save).click();
      await expect.element(dialog.getByText(words.fields.wrong_format)).toBeVisible();
      await day.click();
      await userEvent.keyboard('05072001');
      await plan(checkImport, answer(checkImport, [{ verdict: 'new' }]));
      await named('button', imports.edit.save).click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect((await asked(checkImport)).at(-1)).toMatchObject({
        rows: [{ first_name: 'Anna', last_name: 'Muster', birth_date: '2001-07-05', country: 'Italy' }],
      });
    });

    test('is kept with its corrections and answers, and can be gone on with', async () => {
      await begin();
      await open('Liste.csv', 'Vorname;Name;E-Mail;Beruf\nAnna;Muster;;Ärztin\nBeat;Kunz;beat(at)flights.example;\n');
      await check({ verdict: 'alike', by: 'name', member: ANNA, changes: [] }, { verdict: 'wrong' });
      await named('button', imports.review.same).click();
      await named('button', imports.review.skip_open_one).click();
      await expect.poll(async () => (await asked(keepImport)).length).toBe(3);
      const saves = (await asked(keepImport)) as {
        id: KeptImportId;
        before: KeptImportId | null;
        table?: { file: string; content: string };
        answers: string;
      }[];
      const [first, second, third] = saves;
      expect([first?.before, second?.before, third?.before]).toEqual([null, first?.id, second?.id]);
      expect([second?.table, third?.table]).toEqual([undefined, undefined]);
      // What nobody imports does not leave the page.
      expect(first?.table?.content).not.toContain('Ärztin');
      const until = words.imports.kept.until.split('{{until}}')[0] ?? '';
      await expect.element(page.getByText(until, { exact: false })).toBeVisible();
    });

    test('that is kept can be gone on with, as long as no other window has done so', async () => {
      const table = [
        ['Vorname', 'Name', 'E-Mail'],
        ['Anna', 'Muster', ''],
        ['Beat', 'Kunz', 'beat(at)flights.example'],
      ];
      const decisions: Decisions = new Map([
        [2, { what: 'merge', member: ANNA.user_id }],
        [3, { what: 'skip' }],
      ]);
      const kept = {
        id: ID as string as KeptImportId,
        file: 'Liste.csv',
        kept_at: KEPT_AT,
        kept_until: KEPT_UNTIL,
        content: writtenTable({ table, columns: { heading: 0, columns: ['first_name', 'last_name', 'email'] } }),
        answers: writtenAnswers({ corrections: new Map(), decisions }),
      };
      await plan(keptImport, answer(keptImport, kept));
      await begin();
      await plan(
        checkImport,
        answer(checkImport, [{ verdict: 'alike', by: 'name', member: ANNA, changes: [] }, { verdict: 'wrong' }]),
      );
      await named('button', imports.kept.go_on).click();
      await expect.element(named('heading', imports.review.title)).toBeVisible();
      await expect.element(page.getByText('Kunz Beat')).toBeVisible();
      await plan(keepImport, refusal('not_found'));
      await page.getByRole('button', { name: /Anna Muster/ }).click();
      await page.getByRole('menuitem', { name: imports.review.skip }).click();
      await expect.element(page.getByText(imports.kept.elsewhere)).toBeVisible();
      expect((await asked(keepImport)).at(-1)).toMatchObject({ before: ID });
    });

    test('that is kept can be thrown away', async () => {
      const kept = { id: ID as string as KeptImportId, file: 'Liste.csv', kept_at: KEPT_AT, kept_until: KEPT_UNTIL };
      await plan(keptImport, answer(keptImport, kept));
      await begin();
      await named('button', imports.kept.throw_away).click();
      await expect.element(named('heading', imports.kept.title)).not.toBeInTheDocument();
      expect(await asked(forgetImport)).toHaveLength(1);
    });

    test('asks before corrections and answers are lost with the file', async () => {
      await begin();
      await open('Liste.csv', LIST);
      await check({ verdict: 'new' }, { verdict: 'wrong' });
      await named('button', imports.review.skip_open_one).click();
      await named('button', imports.review.columns).click();
      await named('button', imports.matching.other_file).click();
      const question = page.getByRole('dialog', { name: imports.matching.lose_title_one.replace('{{count}}', '1') });
      await question.getByRole('button', { name: words.actions.cancel }).click();
      await expect.element(named('heading', imports.matching.title)).toBeVisible();
      await named('button', imports.matching.other_file).click();
      await question.getByRole('button', { name: imports.matching.lose }).click();
      await expect.element(named('heading', imports.choose.title)).toBeVisible();
      // Without them there is nothing to ask.
      await open('Liste.csv', LIST);
      await named('button', imports.matching.other_file).click();
      await expect.element(named('heading', imports.choose.title)).toBeVisible();
    });

    test('says of each row what it does not change, and which columns are left out', async () => {
      await begin();
      await open('Liste.csv', 'Vorname;Name;Rolle;Ort;Kanton\nAnna;Muster;Starthelfer;;rot\n');
      await check({ verdict: 'unchanged', member: ANNA, changes: [], kept: ['role', 'comment'], emptied: ['city'] });
      const { columns, why, review } = imports;
      const names = words.member_fields.name;
      const both = new Intl.ListFormat(language, { type: 'conjunction' }).format([names.role, columns.comment]);
      for (const text of [
        why.kept.replace('{{fields}}', both),
        why.emptied.replace('{{fields}}', names.city),
        review.left_out_one.replace('{{columns}}', 'Kanton'),
        review.nothing_it_changes,
      ])
        await expect.element(page.getByText(text)).toBeVisible();
    });

    test('asks about an Aufwind-ID beside another name, and counts those of nobody', async () => {
      await begin();
      await open('Liste.csv', 'Vorname;Name;Aufwind-ID\nUrsula;Kunz;1\nBeat;Kunz;2\nEva;Rot;3\nEva;Blau;4\n');
      const { why, review, state } = imports;
      await check(
        { verdict: 'shared', by: 'id', member: ANNA, changes: [], rival: { name: 'Ursula Kunz', by: 'name' } },
        { verdict: 'shared', by: 'id', member: ANNA, changes: [], rival: { name: 'Beat Kunz', by: 'email' } },
        { verdict: 'new', unknown_id: true },
        { verdict: 'unchanged', by: 'id', member: ANNA, changes: [], kept: ['role'] },
      );
      await expect.element(page.getByText(why.same_id.replace('{{name}}', 'Anna Muster')).first()).toBeVisible();
      await expect.element(page.getByText(why.rival_name.replace('{{name}}', 'Ursula Kunz'))).toBeVisible();
      await expect.element(page.getByText(why.rival_email.replace('{{name}}', 'Beat Kunz'))).toBeVisible();
      await expect.element(page.getByText(review.strangers_one)).toBeVisible();
      // The e-mail of another member leaves nothing to choose.
      expect(named('button', review.same).elements()).toHaveLength(1);
      await named('button', review.edit).click();
      const id = page.getByRole('textbox', { name: 'Aufwind-ID' });
      await expect.element(id).toHaveValue('2');
      await page.getByRole('dialog').getByRole('button', { name: words.actions.cancel }).click();
      await page.getByRole('combobox', { name: review.show }).click();
      await page.getByRole('option', { name: `${state.differs} (1)` }).click();
      await expect.element(page.getByText(why.kept.replace('{{fields}}', words.member_fields.name.role))).toBeVisible();
    });

    test('asks about disabled members and about rows with one name', async () => {
      await begin();
      await open('Liste.csv', 'Vorname;Name;Schirm\nAnna;Muster;\nBeat;Kunz;\nBeat;Kunz;Alpha\n');
      await check(
        { verdict: 'disabled', namesake: true, member: { ...ANNA, disabled_since: '2025-03-01' }, changes: [] },
        { verdict: 'new' },
        { verdict: 'alike', first: 1 },
      );
      const [since = ''] = imports.why.disabled_namesake.replace('{{name}}', 'Anna Muster').split('{{since}}');
      await expect.element(page.getByText(since.trim(), { exact: false })).toMatchTextContent('2025');
      await expect.element(page.getByText(imports.why.alike_row.replace('{{line}}', '3'))).toBeVisible();
      await named('button', imports.review.enable).click();
      await named('button', imports.review.same).click();
      await page.getByRole('combobox', { name: imports.review.show }).click();
      await page.getByRole('option', { name: `${imports.review.all} (3)` }).click();
      await expect.element(page.getByText(imports.why.enables.replace('{{name}}', 'Anna Muster'))).toBeVisible();
      const lost = imports.why.lost.replace('{{fields}}', words.member_fields.name.canopy_type);
      await expect.element(page.getByText(lost)).toBeVisible();
      await plan(runImport, answer(runImport, { id: ID, added: 1, changed: 1 }));
      await named('button', imports.review.import_both.replace('{{added}}', '1').replace('{{changed}}', '1')).click();
      await expect
        .poll(() => asked(runImport))
        .toMatchObject([{ rows: [{ member: { user_id: ANNA.user_id }, enable: true }, { member: null }] }]);
    });

    test('does not offer to enable somebody whom the school deletes', async () => {
      await begin();
      await open('Liste.csv', 'Vorname;Name\nAnna;Muster\n');
      const member = { ...ANNA, disabled_since: '2026-05-02', erase_after: '2026-05-16' };
      await check({ verdict: 'disabled', namesake: true, member, changes: [] });
      const [pending = ''] = imports.why.erasing_namesake.replace('{{name}}', 'Anna Muster').split('{{until}}');
      await expect.element(page.getByText(pending.trim(), { exact: false })).toMatchTextContent('16');
      await expect.element(page.getByText(imports.why.keep)).toBeVisible();
      await expect.element(named('button', imports.review.other)).toBeVisible();
      await expect.element(named('button', imports.review.enable)).not.toBeInTheDocument();
      await named('button', imports.review.skip).click();
      await expect.element(named('button', imports.review.enable)).not.toBeInTheDocument();
    });

    test('says what it takes otherwise than it stands in the file', async () => {
      await begin();
      await open('Liste.csv', 'Vorname;Name;Gewicht\nAnna;Muster;72,5\nBeat;Kunz;80\n');
      await check({ verdict: 'new' }, { verdict: 'new' });
      const kilograms = language === 'de' ? /«72,5» wird 73/ : /“72,5” becomes 73/;
      await expect.element(page.getByText(kilograms)).toBeVisible();
      await expect.element(page.getByText(imports.review.taken_rows_one)).toBeVisible();
      await page.getByRole('combobox', { name: imports.review.show }).click();
      await page.getByRole('option', { name: `${imports.review.taken} (1)` }).click();
      await expect.element(page.getByText('Kunz')).not.toBeInTheDocument();
    });

    test('asks about the e-mail of another person, and moves the focus with the rows', async () => {
      await begin();
      await open('Liste.csv', LIST.replace('beat(at)', 'beat@'));
      await check({ verdict: 'shared', member: ANNA, changes: [] }, { verdict: 'new' });
      await expect.element(page.getByText(imports.why.shared.replace('{{name}}', 'Anna Muster'))).toBeVisible();
      await named('button', imports.review.same).click();
      await expect.element(page.getByText(imports.review.decided)).toBeVisible();
      expect(document.activeElement).not.toBe(document.body);
    });

    test('is checked again if members have changed, and keeps corrections and answers', async () => {
      await begin();
      await open('Liste.csv', LIST);
      await check({ verdict: 'new' }, { verdict: 'wrong' });
      await named('button', imports.review.skip_open_one).click();
      await plan(runImport, refusal('import_outdated'));
      await plan(
        checkImport,
        answer(checkImport, [
          { verdict: 'changed', member: ANNA, changes: [{ field: 'city', before: 'Bern', after: 'Thun' }] },
          { verdict: 'wrong' },
        ]),
      );
      await named('button', imports.review.import_new_one.replace('{{count}}', '1')).click();
      await expect.element(page.getByRole('alert').filter({ hasText: imports.review.outdated })).toBeVisible();
      await expect.element(named('button', imports.review.import_changed_one.replace('{{count}}', '1'))).toBeEnabled();
      await expect.element(page.getByText(imports.state.skipped)).not.toBeInTheDocument();
    });

    test('says that no answer came, and is possible again', async () => {
      await begin();
      await open('Liste.csv', LIST);
      await check({ verdict: 'new' }, { verdict: 'wrong' });
      await named('button', imports.review.skip_open_one).click();
      await plan(runImport, broken);
      const add = named('button', imports.review.import_new_one.replace('{{count}}', '1'));
      await add.click();
      await expect.element(page.getByRole('alert').filter({ hasText: imports.review.lost })).toBeVisible();
      await expect.element(add).toHaveFocus();
    });

    test('says whom it invites and whom not, and what has changed before it was sent', async () => {
      const invitee = {
        user_id: ANNA.user_id,
        first_name: 'Anna',
        last_name: 'Muster',
        language: 'de',
        reason: null,
      } as const;
      const nobody = {
        ...invitee,
        user_id: ID as unknown as MemberId,
        first_name: 'Beat',
        reason: 'no_email',
      } as const;
      await plan(listImports, latest(2));
      await plan(
        readImportInvitees,
        answer(readImportInvitees, [invitee, { ...invitee, user_id: ID as unknown as MemberId, language: 'en' }]),
      );
      await plan(inviteMembers, refusal('changed_since'), answer(inviteMembers, { sent: 1 }));
      await begin();
      await page.getByRole('button', { name: imports.latest.invite_other.replace('{{count}}', '2') }).click();
      const question = page.getByRole('dialog');
      await expect
        .element(question)
        .toMatchTextContent(language === 'en' ? '1 in English and 1 in German' : '1 auf Englisch und 1 auf Deutsch');
      await plan(readImportInvitees, answer(readImportInvitees, [invitee, nobody]));
      await question.getByRole('button', { name: words.list_tool.invite_verb_other.replace('{{count}}', '2') }).click();
      await expect.element(page.getByText(words.list_tool.invite_changed)).toBeVisible();
      await question.getByText(words.list_tool.reason.no_email_one.replace('{{count}}', '1')).click();
      await expect.element(page.getByText('Beat Muster')).toBeVisible();
      await plan(listImports, latest(0));
      await question.getByRole('button', { name: words.list_tool.invite_verb_one.replace('{{count}}', '1') }).click();
      await expect.element(page.getByText(words.list_tool.invited_one.replace('{{count}}', '1'))).toBeVisible();
      expect((await asked(inviteMembers)).at(-1)).toEqual({ invitees: [{ user_id: ANNA.user_id, language: 'de' }] });
      await expect
        .element(page.getByRole('button', { name: imports.latest.invite_one.replace('{{count}}', '0') }))
        .not.toBeInTheDocument();
    });

    test('is undone after a question, and says what stays and why', async () => {
      const { user_id, first_name, last_name } = ANNA;
      const why = ['on_day', 'changed'] as const;
      const undone = {
        removed: 57,
        restored: 0,
        kept: 1,
        invited: 1,
        kept_members: [{ user_id, first_name, last_name, why: [...why] }],
      };
      await plan(listImports, latest(0));
      await plan(undoImport, answer(undoImport, undone));
      await begin();
      await named('button', imports.latest.undo).click();
      const invited = imports.latest.undo_invited_other.replace('{{count}}', '2');
      await expect.element(page.getByRole('dialog').getByText(invited)).toBeVisible();
      await plan(listImports, answer(listImports, []));
      await page.getByRole('dialog').getByRole('button', { name: imports.latest.undo }).click();
      const result = imports.latest.undone_result
        .replace('{{removed}}', '57')
        .replace('{{restored}}', '0')
        .replace('{{kept}}', '1');
      await expect.element(page.getByText(result)).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Anna Muster' })).toBeVisible();
      const both = new Intl.ListFormat(language, { type: 'conjunction' }).format(
        why.map((one) => imports.why_kept[one]),
      );
      await expect.element(page.getByText(`Anna Muster: ${both}`)).toBeVisible();
      await expect.element(page.getByText(imports.latest.invited_before_one)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: words.actions.close }).click();
      await expect.element(named('heading', imports.latest.title)).not.toBeInTheDocument();
    });
  });
}
