import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { PlainTable } from '../../core/lists/plain-table.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { csvOfTable } from '../../server/files/lists/csv.ts';
import { xlsxOfTable } from '../../server/files/lists/xlsx.ts';
import { casesOf } from '../../test/support/fuzz.ts';
import { rowsToCheck } from '../../test/support/returned-file.ts';
import { COUNTRIES } from '../fields/kinds.fields.ts';
import { SKILL_LEVELS } from '../fields/member.fields.ts';
import { EXPORT_WORDS, type ExportedMember, exportedTable } from '../members/member-list/export.rules.ts';
import { EXPORT_COLUMNS } from '../members/member-list/selection.contract.ts';
import { exportColumnKey } from '../members/member-list/selection.rules.ts';
import { type Draft, readDraft, rowsOf } from './drafts.rules.ts';
import { IMPORT_COLUMNS } from './heading-words.rules.ts';
import { columnOfHeading, guessColumns } from './headings.rules.ts';
import type { Known } from './matching.rules.ts';
import { readRow } from './rows.rules.ts';
import { verdicts } from './rules.ts';
import { readTables } from './screens/reading/read-tables.ts';

const TODAY = '2026-11-25';

/** Texts as a profile keeps them: one line, without blanks around. Some look like formulas, like our own apostrophes, or like what XLSX escapes. */
const text = fc
  .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\\', ' ', 'ä', 'Ω', '1', 'Z', 'm', '_x0041_'), {
    minLength: 1,
    maxLength: 20,
  })
  .map((signs) => `x${signs.join('')}`.replaceAll(/\s+/g, ' ').trim())
  .chain((plain) => fc.constantFrom(plain, plain.slice(1).trim() || 'x'))
  .map((line) => line.trim());
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const day = (first: string, last: string) =>
  fc
    .integer({ min: 0, max: Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' }).days })
    .map((days) => Temporal.PlainDate.from(first).add({ days }).toString());
const past = day('1995-01-01', '2026-11-20');
const checked = day('2016-01-01', TODAY);
const validity = day('2010-01-01', '2035-12-31');
const phone = fc.constantFrom('+41791234567', '+4915123456789', '+393331234567', '+33612345678', '+436641234567');
/** With the country that it is valid in. */
const place = fc.constantFrom(
  ...COUNTRIES.map((country) => ({ country, zip: ['Switzerland', 'Austria'].includes(country) ? '3800' : '01067' })),
);

const members: fc.Arbitrary<ExportedMember> = fc
  .record({
    user_id: fc.uuid({ version: 7 }).map((id) => id as MemberId),
    first_name: text,
    last_name: text,
    email: maybe(fc.constantFrom('anna@flights.example', 'o-brien+fly@flights.example')),
    phone: maybe(phone),
    language: fc.constantFrom(null, 'en' as const, 'de' as const),
    street: maybe(text),
    city: maybe(text),
    place,
    role: fc.constantFrom(...ROLES),
    skill_level: fc.integer({ min: 0, max: SKILL_LEVELS.length - 1 }),
    joined_on: past,
    last_payment: maybe(past.map((paid) => `${paid}T10:00:00.000Z`)),
    flights: fc.nat(50),
    size: maybe(fc.integer({ min: 50, max: 250 })),
    weight: maybe(fc.integer({ min: 30, max: 250 })),
    canopy_type: maybe(text),
    canopy_color: fc.constantFrom(null, 'red', 'red / white'),
    own_canopy: maybe(fc.boolean()),
    harness_type: maybe(text),
    own_harness: maybe(fc.boolean()),
    birth_date: maybe(day('1930-01-01', '2015-01-01')),
    licence_number: maybe(text),
    licence_valid_until: maybe(validity),
    insurance_valid_until: maybe(validity),
    reserve_repacked_on: maybe(checked),
    canopy_checked_on: maybe(checked),
    emergency_name: maybe(text),
    emergency_phone: maybe(phone),
    verified: fc.boolean(),
    comment: maybe(text),
  })
  .map(({ place: { country, zip }, ...member }) => ({ ...member, country, zip }));

/** The fields of a member that an import should read: all that it knows, payments by day, and no level of a flight teacher. */
const expected = (member: ExportedMember): Draft => {
  const { flights, verified, ...known } = member;
  return {
    ...known,
    country: member.country as Draft['country'],
    skill_level: member.role === 'flight_teacher' ? null : member.skill_level,
    last_payment: member.last_payment?.slice(0, 10) ?? null,
  };
};

/** A member as the import finds it. */
const knownOf = (member: ExportedMember): Known => ({
  ...member,
  last_payment: member.last_payment?.slice(0, 10) ?? null,
  disabled_since: null,
  erase_after: null,
  last_update: '1',
});

/** Members of one school, also such as were stored before today's rules. */
const schools = fc
  .uniqueArray(fc.tuple(members, fc.constantFrom(null, '6060', '117')), {
    selector: ([{ user_id }]) => user_id,
    minLength: 1,
    maxLength: 8,
  })
  .map((drawn) =>
    drawn.map(([member, odd], place): ExportedMember => {
      const { email, zip, phone } = member;
      const own = { email: email === null ? null : `${place}${email}`, zip: odd === '6060' ? odd : zip };
      return { ...member, ...own, phone: odd === '117' ? odd : phone };
    }),
  );

const settingOf = (language: (typeof LANGUAGES)[number]) => ({
  t: EXPORT_WORDS[language],
  language,
  timeZone: 'Europe/Zurich' as never,
  colors: [],
});

describe.each(LANGUAGES)('a file in %s', (language) => {
  const { t } = settingOf(language);

  it('has headings that the import understands, or takes for none of its columns', () => {
    for (const column of EXPORT_COLUMNS) {
      const isKnown = IMPORT_COLUMNS.some((one) => one === column);
      expect([column, columnOfHeading(t(exportColumnKey(column)))]).toEqual([column, isKnown ? column : null]);
    }
  });

  it.each([
    ['CSV of Switzerland', (table: PlainTable) => csvOfTable(table, 'CH')],
    ['CSV of Britain', (table: PlainTable) => csvOfTable(table, 'GB')],
    ['XLSX', xlsxOfTable],
  ] as const)('is read by the import as it was written, as %s', async (_format, write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(members, { minLength: 1, maxLength: 5 }), async (written) => {
        const table = exportedTable(written, EXPORT_COLUMNS, settingOf(language));
        const found = await readTables(new Uint8Array(await write(table)));
        const rows = 'tables' in found ? (found.tables[0]?.rows ?? []) : [];
        const read = rowsOf(rows, guessColumns(rows)).map(({ texts }) =>
          readDraft(texts, { country: 'CH', today: TODAY }),
        );
        expect(read.map(({ faults }) => faults)).toEqual(written.map(() => ({})));
        expect(read.map(({ draft }) => draft)).toEqual(written.map(expected));
      }),
      { numRuns: casesOf(300, 30) },
    );
  });

  it.each([
    ['CSV', (table: PlainTable) => csvOfTable(table, 'CH')],
    ['XLSX', xlsxOfTable],
  ] as const)('changes nobody and asks nothing when it comes back untouched, as %s', async (_format, write) => {
    await fc.assert(
      fc.asyncProperty(schools, async (written) => {
        const school = { country: 'CH', today: TODAY };
        const file = new Uint8Array(await write(exportedTable(written, EXPORT_COLUMNS, settingOf(language))));
        const { rows, columns } = await rowsToCheck(file, school);
        const found = verdicts(
          rows.map((cells) => readRow(cells, school)),
          written.map(knownOf),
          null,
          columns,
        );
        const nothing = { verdict: 'unchanged', by: 'id', changes: [] };
        expect(found).toEqual(written.map(() => ({ ...nothing, member: expect.any(Object) })));
      }),
      { numRuns: casesOf(300, 30) },
    );
  });
});
