import { describe, expect, test, vi } from 'vitest';
import type { Role } from '../../core/access/roles.ts';
import type { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { textWidth } from '../../core/paper/text-width.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { instant } from '../../core/time/instant.ts';
import type { ColumnValue } from '../accounts/list-columns.fields.ts';
import { COLUMN_VALUES } from '../accounts/list-columns.fields.ts';
import type { FlightTable } from '../accounts/preferences.contract.ts';
import { blankOf, FLIGHT_TYPES } from '../fields/kinds.fields.ts';
import { REACH } from '../fields/member.fields.ts';
import type { FullMember } from '../members/contract.ts';
import { NO_SAFETY } from '../members/safety.rules.ts';
import { type PaperFacts, type PaperFlight, plainLine } from './making.rules.ts';
import { paperOf } from './paper.layout.ts';
import { paperSetting } from './setting.rules.ts';

const member = (first_name: string, last_name: string, role: Role = 'student', facts: Partial<FullMember> = {}) => ({
  user_id: `${first_name} ${last_name}` as MemberId,
  school_id: 'school' as SchoolId,
  first_name,
  last_name,
  role,
  email: `${first_name}@members.example`,
  phone: '+41795402376',
  last_update: '1',
  is_school_admin: false,
  disabled: false,
  verified: true,
  joined_on: '2026-01-01',
  last_payment: null,
  participation: { partaken: 0, flights_since_last_payment: 0 },
  skill_level: 0,
  address: { street: 'Dorfstrasse 1', zip: '6370', city: 'Stans', country: 'Switzerland' },
  user_info: {
    size: 170,
    size_known: true,
    weight: 68,
    weight_known: true,
    own_canopy: true,
    canopy_type: 'Alpha 7',
    canopy_color: 'blau / weiss',
    canopy_image: false,
    own_harness: true,
    harness_type: 'Easiness 3',
  },
  ...blankOf(REACH),
  safety: NO_SAFETY,
  ...facts,
});

const tableOf = (values: readonly ColumnValue[], highlightBeginners = true): FlightTable => ({
  id: 'own',
  label: 'Meine Liste',
  highlightBeginners,
  columns: values.map((value, place) => ({ id: String(place), label: value, value, textAlign: 'left', width: null })),
});

const FLIGHT: PaperFlight = {
  type: 'high_alt_flight',
  start_datetime: '2026-11-28T08:00:00.000Z',
  end_datetime: '2026-11-28T15:30:00.000Z',
  canceled: null,
  max_students: 12,
  waiting_students: 0,
  meeting_point: '',
  meeting_time: null,
};

const STUDENTS = [
  member('Céline', 'Favre', 'student', { skill_level: 2 }),
  member('Selina', 'Arnold', 'beginner_student'),
  member('Änne', 'Zürcher', 'student', { skill_level: 1 }),
  member('Jonas', 'Ärni', 'student', { skill_level: 2 }),
];

const facts = (change: Partial<PaperFacts> = {}): PaperFacts => ({
  flight: FLIGHT,
  crew: {
    flight_teachers_docs: [member('Andrea', 'Gisler', 'flight_teacher')],
    start_instructors_docs: [member('Svenja', 'Burri', 'start_instructor', { phone: '+4930901820' })],
    students_docs: STUDENTS,
  },
  school: { display_name: 'Flugschule Weitblick', timezone: 'Europe/Zurich', canopy_colors: [] },
  table: tableOf(['first_name', 'last_name']),
  now: instant('2026-11-20T17:40:00.000Z'),
  ...change,
});

const german = (change: Partial<PaperFacts> = {}) => paperOf(facts(change), paperSetting('de', 'CH'));
const rows = (change: Partial<PaperFacts>) => german(change).groups.flatMap((group) => group.rows);
const names = (change: Partial<PaperFacts>) => rows(change).map(({ cells }) => cells.join(' '));
const said = (change: Partial<PaperFacts> = {}) =>
  Object.fromEntries(
    german(change)
      .facts.flat()
      .map(({ name, lines }) => [name, lines.map(({ text, aside }) => `${text} ${aside}`.trim())]),
  );

describe('the header', () => {
  test('shows day, place and people', () => {
    const { title, subtitle, notice, foot, printed } = german();
    expect([title, subtitle, notice]).toEqual(['Samstag, 28. November 2026', 'Höhenflug', null]);
    expect(foot).toBe('Flugschule Weitblick · Höhenflug · 28. Nov. 2026');
    expect(printed).toBe('Gedruckt am 20. Nov. 2026, 18:40');
    expect(said()).toEqual({
      Zeit: ['09:00 – 16:30'],
      'Fluglehrer/innen': ['Andrea Gisler 079 540 23 76'],
      'Starthelfer/innen': ['Svenja Burri +49 30 901820'],
      'Schüler/innen': ['4 von 12, davon 1 Anfänger/in'],
    });
  });

  test('says that the day is cancelled', () => {
    expect(german({ flight: { ...FLIGHT, canceled: true } }).notice).toBe('Abgesagt');
  });

  test.each([
    ['08:15', 'Talstation', '08:15 Talstation'],
    [null, 'Talstation', 'Talstation'],
    ['08:15', '', '08:15'],
  ])('at %s, %j: %s', (meeting_time, meeting_point, expected) => {
    expect(said({ flight: { ...FLIGHT, meeting_time, meeting_point } })['Treffpunkt']).toEqual([expected]);
  });

  test('shows the first and the last day of a longer course', () => {
    const flight = { ...FLIGHT, end_datetime: '2026-11-30T15:30:00.000Z' };
    expect(german({ flight }).title).toBe('Samstag, 28. November 2026 – Montag, 30. November 2026');
  });

  test('says that there is nobody', () => {
    const crew = { flight_teachers_docs: [], start_instructors_docs: [], students_docs: [] };
    expect(said({ crew })).toMatchObject({ 'Fluglehrer/innen': ['noch niemand'], 'Schüler/innen': ['0 von 12'] });
    expect(german({ crew })).toMatchObject({ groups: [], empty: 'Noch niemand angemeldet.' });
  });
});

describe('the order of the rows', () => {
  test.each([
    [undefined, ['Jonas Ärni', 'Selina Arnold', 'Céline Favre', 'Änne Zürcher']],
    ['first_name', ['Änne Zürcher', 'Céline Favre', 'Jonas Ärni', 'Selina Arnold']],
    ['role', ['Selina Arnold', 'Jonas Ärni', 'Céline Favre', 'Änne Zürcher']],
    ['skill_level', ['Selina Arnold', 'Änne Zürcher', 'Jonas Ärni', 'Céline Favre']],
  ] as const)('by %s', (order, expected) => {
    expect(names({ options: order === undefined ? {} : { order } })).toEqual(expected);
  });
});

describe('groups', () => {
  test('are only the students by default', () => {
    expect(german().groups.map(({ heading }) => heading)).toEqual(['Schüler/innen']);
  });

  test('follow the request, with consecutive numbers', () => {
    const { groups } = german({ options: { groups: ['start_instructors', 'students', 'flight_teachers'] } });
    expect(groups.map(({ heading, rows: [first] }) => [heading, first?.number])).toEqual([
      ['Starthelfer/innen', 1],
      ['Schüler/innen', 2],
      ['Fluglehrer/innen', 6],
    ]);
  });

  test('without people are left out', () => {
    const crew = { ...facts().crew, start_instructors_docs: [] };
    const { groups } = german({ crew, options: { groups: ['start_instructors', 'students'] } });
    expect(groups.map(({ heading }) => heading)).toEqual(['Schüler/innen']);
  });
});

describe('beginners', () => {
  test('have a mark before their name, with a legend', () => {
    const { markedColumn, legend, groups } = german();
    expect([markedColumn, legend]).toEqual([0, 'Anfänger/in']);
    expect(groups[0]?.rows.map(({ marked }) => marked)).toEqual([false, true, false, false]);
  });

  test('have no mark if the table does not highlight them', () => {
    const table = tableOf(['first_name'], false);
    expect(german({ table }).legend).toBeNull();
    expect(rows({ table }).some(({ marked }) => marked)).toBe(false);
  });

  test.each([
    ['in a table without names', tableOf(['phone'])],
    [
      'where the name has no room for it',
      {
        ...tableOf(['last_name']),
        columns: [{ id: '1', label: 'N', value: 'last_name', textAlign: 'left', width: 9 }],
      } as FlightTable,
    ],
  ])('have the mark before the number %s', (_name, table) => {
    expect(german({ table }).markedColumn).toBeNull();
  });
});

describe('cells', () => {
  const cell = (value: ColumnValue, student: Partial<FullMember> = {}) =>
    rows({
      table: tableOf([value]),
      crew: { ...facts().crew, students_docs: [member('Lena', 'Muster', 'student', student)] },
    })[0]?.cells[0];

  test.each([
    ['index', '1'],
    ['phone', '079 540 23 76'],
    ['address/country', 'Schweiz'],
    ['role', 'Schüler/in'],
    ['skill_level', 'Anfänger'],
    ['user_info/size', '170'],
    ['empty', ''],
  ] as const)('%s: %s', (value, expected) => expect(cell(value)).toBe(expected));

  test('fifty columns with the same value format it once per member', () => {
    const setting = paperSetting('de', 'CH');
    const phone = vi.fn(setting.phone);
    const crew = { flight_teachers_docs: [], start_instructors_docs: [], students_docs: STUDENTS };
    paperOf(facts({ crew, table: tableOf(Array<ColumnValue>(50).fill('phone')) }), { ...setting, phone });
    expect(phone).toHaveBeenCalledTimes(STUDENTS.length);
  });

  test('a canopy is drawn in two greys', () => {
    expect(cell('canopy_image')).toEqual({ canopy: ['#5a5a5a', '#f4f4f4'] });
  });

  test('a canopy of unknown colours is not drawn', () => {
    const user_info = { ...member('Lena', 'Muster').user_info, canopy_color: 'bunt' };
    expect(cell('canopy_image', { user_info })).toBe('');
  });

  test.each([
    ['constructor', ''],
    ['__proto__ / blau', { canopy: ['#5a5a5a'] }],
  ])('%s is drawn as %j', (canopy_color, expected) => {
    const user_info = { ...member('Lena', 'Muster').user_info, canopy_color };
    expect(cell('canopy_image', { user_info })).toEqual(expected);
  });

  test('an unknown value is empty', () => {
    expect(cell('phone', { phone: null })).toBe('');
  });

  test('a text is one line without control characters', () => {
    expect(cell('last_name', { last_name: ' A\u0000\nB\u200b\ud800 C\u0308 ' })).toBe('A B C̈'.normalize('NFC'));
  });

  test.each(['می\u200Cروم', 'ന്\u200D', '👩\u200D🚀'])('a text keeps the joiners of its script: %s', (text) =>
    expect(cell('last_name', { last_name: text })).toBe(text),
  );
});

describe('widths', () => {
  const whole = (change: Partial<PaperFacts>) => {
    const { numberWidth, columns } = german(change);
    return columns.reduce((sum, { width }) => sum + width, numberWidth);
  };

  test.each([
    ['landscape', 273],
    ['portrait', 186],
  ] as const)('%s: automatic columns fill the %d millimetres', (orientation, expected) => {
    expect(whole({ table: tableOf([...COLUMN_VALUES]), options: { orientation } })).toBeCloseTo(expected, 6);
  });

  test('one long name among many short ones is not broken', () => {
    const people = Array.from({ length: 12 }, (_, place) => member('Livia', place === 7 ? 'Wagenknechthaus' : 'Frei'));
    const crew = { ...facts().crew, students_docs: people };
    const table = tableOf(['first_name', 'last_name', 'email', 'address/street', 'user_info/harness_type', 'phone']);
    const { columns } = german({ crew, table, options: { orientation: 'portrait' } });
    expect(columns[1]?.width).toBeGreaterThan(textWidth('Wagenknechthaus', 10));
  });

  test('reports too little room for whole words', () => {
    const table = tableOf([...COLUMN_VALUES]);
    const tight = (orientation: 'landscape' | 'portrait', font_size: number) =>
      paperOf(facts({ table, options: { orientation, font_size } }), paperSetting('de', 'CH')).tight;
    expect([tight('portrait', 14), tight('landscape', 14)]).toEqual([true, true]);
    const small = paperOf(facts({ table: tableOf(['first_name']) }), paperSetting('de', 'CH'));
    expect(small.tight).toBe(false);
  });

  test('a chosen width is kept on paper', () => {
    const table = tableOf(['first_name', 'last_name']);
    const wide = { ...table, columns: table.columns.map((column) => ({ ...column, width: 40 })) };
    expect(german({ table: wide }).columns.map(({ width }) => width)).toEqual([40, 40]);
  });

  test('larger type needs a wider column', () => {
    const table = tableOf(['email', 'empty']);
    const email = (font_size: number) => german({ table, options: { font_size } }).columns[0]?.width ?? 0;
    expect(email(14)).toBeGreaterThan(email(8));
  });
});

test.each(LANGUAGES.flatMap((language) => FLIGHT_TYPES.map((type) => [language, type] as const)))(
  'in %s, for a %s, no text is missing',
  (language, type) => {
    const flight = { ...FLIGHT, type, canceled: true, meeting_time: '08:15' };
    const table = tableOf([...COLUMN_VALUES]);
    const made = paperOf(
      facts({ flight, table, options: { groups: ['students', 'flight_teachers', 'start_instructors'] } }),
      paperSetting(language, 'CH'),
    );
    expect(JSON.stringify(made)).not.toMatch(/flight_lists|undefined|\{\{/);
  },
);

test.each([
  ['  a \t\r\n b ', 'a b'],
  ['=1+1', '=1+1'],
  ['soft\u00adhyphen', 'softhyphen'],
])('%j on one line is %j', (text, expected) => expect(plainLine(text)).toBe(expected));
