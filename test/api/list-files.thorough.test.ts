import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { searchText } from '../../core/texts/typed-text.ts';
import { COLUMN_VALUES } from '../../features/accounts/list-columns.fields.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { casesOf } from '../support/fuzz.ts';
import { askForList, column, type FileReply, tableOf } from '../support/list-file.ts';
import { pictureOf, readPdf } from '../support/pdf.ts';
import {
  type BuiltSchool,
  buildColor,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  type FlightFacts,
  type MemberFacts,
} from '../support/school.ts';

const DAY = { start: '2026-11-21T08:00:00Z', end: '2026-11-21T15:00:00Z' };

let api: TestApi;
let school: BuiltSchool;
let teacher: Caller;
/** The server's time; `null`: the real one. */
let now: Temporal.Instant | null = null;

beforeAll(async () => {
  api = await startApi({ clock: () => now ?? Temporal.Now.instant() });
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  teacher = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
});
afterAll(() => api.stop());
afterEach(() => {
  now = null;
});

const dayWith = async (people: readonly MemberFacts[], facts: FlightFacts = {}): Promise<FlightId> => {
  const flight = await buildFlight(api.superuser, school, { ...DAY, ...facts });
  for (const person of people) {
    const { memberId } = await buildMember(api.superuser, school, 'student', person);
    await buildSignUp(api.superuser, school.schoolId, flight, memberId);
  }
  return flight;
};

const ask = (flight: FlightId, change: Record<string, unknown> = {}): Promise<FileReply> =>
  askForList(api, teacher, school.schoolId, flight, change);

/** People with names that no other text of a list contains. */
const crowd = (size: number): MemberFacts[] =>
  Array.from({ length: size }, (_, index) => ({
    first_name: 'Lena',
    last_name: `Name${String(index).padStart(3, '0')}`,
  }));

const WIDE = tableOf(
  ...(
    ['first_name', 'last_name', 'user_info/harness_type', 'user_info/canopy_type', 'skill_level', 'phone'] as const
  ).map((value) => column(value, { label: value.replace('user_info/', '') })),
  column('canopy_image'),
  column('empty', { id: 'program', label: 'Flugprogramm', width: 50 }),
  ...[1, 2, 3, 4, 5].map((flight) => column('empty', { id: `${flight}`, label: `F${flight}`, width: 8 })),
);

describe('a PDF', () => {
  it.each([1, 12, 45, 200])('of %d people has each of them once, headings on each page and n / m', async (size) => {
    const people = crowd(size);
    const { pages } = await readPdf((await ask(await dayWith(people), { table: WIDE })).bytes);
    const text = pages.join('\n');
    for (const { last_name = '' } of people) expect(text.split(last_name)).toHaveLength(2);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain('Flugprogramm');
      expect(page).toContain(`Seite ${place + 1} / ${pages.length}`);
    }
  });

  it('looks the same each time', async () => {
    const flight = await buildFlight(api.superuser, school, DAY);
    const { memberId } = await buildMember(api.superuser, school, 'beginner_student', crowd(1)[0]);
    await buildSignUp(api.superuser, school.schoolId, flight, memberId);
    const made = async () => {
      const { bytes } = await ask(flight, { table: WIDE });
      return { picture: await pictureOf(bytes), text: (await readPdf(bytes)).pages.join() };
    };
    // The PDF shows the minute of printing.
    now = Temporal.Instant.from('2026-11-20T17:40:00Z');
    const [first, ...others] = [await made(), await made(), await made()];
    for (const { picture, text } of others) {
      expect(text).toBe(first?.text);
      expect(picture.equals(first?.picture ?? Buffer.of())).toBe(true);
    }
  });

  it('embeds its fonts', async () => {
    const { embedded } = await readPdf((await ask(await dayWith(crowd(1)))).bytes);
    expect(embedded).toEqual([true, true]);
  });

  it.each([
    ['Παπαδόπουλος', 'Παπαδόπουλος'],
    ['Щербакова', 'Щербакова'],
    ['Žemaitytė', 'Žemaitytė'],
    ['Þórðarson', 'Þórðarson'],
    ['Müller 🪂', 'Müller :parachute:*'],
    ['田中', '田中'],
    ['محمد', 'محمد'],
  ])('writes the name %s as %s', async (last_name, expected) => {
    const { pages } = await readPdf((await ask(await dayWith([{ first_name: 'Ada', last_name }]))).bytes);
    expect(pages[0]).toMatch(new RegExp(`Ada\\s+\u202B?${expected.replaceAll('*', '\\*')}(?![?\\p{L}])`, 'u'));
  });

  it('wraps a surname of 60 letters inside its cell', async () => {
    const table = tableOf(column('first_name', { width: 40 }), column('last_name', { width: 40 }));
    const people = [{ first_name: 'Ada', last_name: 'x'.repeat(60) }];
    const { words } = await readPdf((await ask(await dayWith(people), { table })).bytes);
    const pieces = words.filter(({ text }) => /^x+$/.test(text));
    expect(pieces.map(({ text }) => text).join('')).toBe('x'.repeat(60));
    for (const { left, right } of pieces) {
      expect(left).toBeGreaterThan(12 + 8 + 40);
      expect(right).toBeLessThan(12 + 8 + 80);
    }
  });

  it.each([
    ['landscape', [297, 210]],
    ['portrait', [210, 297]],
  ])('has the A4 format, %s', async (orientation, expected) => {
    const { size } = await readPdf((await ask(await dayWith(crowd(1)), { options: { orientation } })).bytes);
    expect(size.map(Math.round)).toEqual(expected);
  });

  it('places columns by their widths in millimeters, to one millimeter', async () => {
    const widths = [31, 47, 23, 64];
    const table = tableOf(
      ...widths.map((width, place) => column('empty', { id: `${place}`, label: `C${place}`, width })),
    );
    const { words } = await readPdf((await ask(await dayWith(crowd(1)), { table })).bytes);
    const PADDING = 1.5;
    let edge = 12 + 8;
    for (const [place, width] of widths.entries()) {
      const left = words.find(({ text }) => text === `C${place}`)?.left ?? Number.NaN;
      expect(Math.abs(left - edge - PADDING)).toBeLessThan(1);
      edge += width;
    }
  });

  it.each(['landscape', 'portrait'])(
    'keeps every word on the paper, with fifty wide columns, %s',
    async (orientation) => {
      const columns = Array.from({ length: 50 }, (_, place) =>
        column(COLUMN_VALUES[place % COLUMN_VALUES.length] ?? 'empty', { id: `${place}`, width: 420 }),
      );
      const options = { orientation, font_size: 14 };
      const { words, size } = await readPdf(
        (await ask(await dayWith(crowd(3)), { table: tableOf(...columns), options })).bytes,
      );
      expect(Math.min(...words.map(({ left }) => left))).toBeGreaterThan(10);
      expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(size[0] - 8);
    },
  );

  it('says that the day is cancelled', async () => {
    const { pages } = await readPdf((await ask(await dayWith(crowd(1), { canceled: true }))).bytes);
    expect(pages[0]).toContain('Höhenflug · Abgesagt');
  });

  it('lists the staff with their phone numbers in its heading', async () => {
    const { memberId } = await buildMember(api.superuser, school, 'flight_teacher', {
      first_name: 'Andrea',
      last_name: 'Gisler',
      phone: '+41795402376',
    });
    const { pages } = await readPdf((await ask(await dayWith(crowd(1), { teachers: [memberId] }))).bytes);
    expect(pages[0]).toMatch(/Andrea Gisler\s+079 540 23 76/);
  });
});

describe('a list', () => {
  it('omits disabled members', async () => {
    const flight = await dayWith([{ last_name: 'Present' }, { last_name: 'Gone', disabled: true }]);
    const { pages } = await readPdf((await ask(flight)).bytes);
    expect(pages[0]).toContain('Present');
    expect(pages[0]).not.toContain('Gone');
  });

  it('omits members who signed off', async () => {
    const flight = await dayWith([{ last_name: 'Present' }, { last_name: 'Gone' }]);
    await api.superuser.query(
      "delete from app.signup s using app.member m where m.id = s.member_id and s.flight_id = $1 and m.last_name = 'Gone'",
      [flight],
    );
    const { pages } = await readPdf((await ask(flight)).bytes);
    expect(pages[0]).toContain('Present');
    expect(pages[0]).not.toContain('Gone');
  });
});

/** Texts that a spreadsheet could misinterpret. */
const TRICKY: readonly MemberFacts[] = [
  { first_name: '=HYPERLINK("http://x.example";"x")', last_name: 'Aerni', phone: '+41791234567' },
  { first_name: '+1+1', last_name: 'Berger; "B"', phone: '+4930901820' },
  { first_name: '-1', last_name: '@SUM(A1)', phone: null },
  { first_name: 'x,=1+1', last_name: 'Christen', phone: null },
];
const TRICKY_TABLE = tableOf(column('last_name'), column('first_name'), column('phone'), column('empty'));
const TRICKY_CELLS = [
  ['@SUM(A1)', '-1', '', ''],
  ['Aerni', '=HYPERLINK("http://x.example";"x")', '079 123 45 67', ''],
  ['Berger; "B"', '+1+1', '+49 30 901820', ''],
  ['Christen', 'x,=1+1', '', ''],
];

/** Splits the lines of a file at the first empty one. */
const parts = <Cell>(lines: readonly (readonly Cell[])[]) => {
  const at = lines.findIndex((cells) => cells.every((cell) => cell === '' || cell === null));
  const [headings, ...rows] = lines.slice(at + 1);
  return { head: lines.slice(0, at).map(([first]) => first), headings, rows };
};
const csvLines = (bytes: Uint8Array) => parse(Buffer.from(bytes), { bom: true, delimiter: ';' }) as string[][];

describe('a CSV', () => {
  it('contains the cells of the list, and no formula', async () => {
    const { bytes } = await ask(await dayWith(TRICKY), { format: 'csv', table: TRICKY_TABLE });
    const { headings, rows } = parts(csvLines(bytes));
    expect(headings).toEqual(['Nummer', 'last_name', 'first_name', 'phone', 'empty']);
    expect(rows).toEqual([
      ['1', "'@SUM(A1)", '="-1"', '', ''],
      ['2', 'Aerni', `'=HYPERLINK("http://x.example";"x")`, '079 123 45 67', ''],
      ['3', 'Berger; "B"', '="+1+1"', '+49 30 901820', ''],
      ['4', 'Christen', "x,'=1+1", '', ''],
    ]);
  });

  it('opens in a Swiss Excel: a byte order mark, semicolons, quoted texts, CRLF', async () => {
    const { bytes } = await ask(await dayWith([{ last_name: 'Zürcher' }]), { format: 'csv' });
    expect(Buffer.from(bytes).toString()).toMatch(
      /^\ufeff"[^"]+";"";""\r\n(?:"[^"]+";"";""\r\n)+"";"";""\r\n"Nummer";"first_name";"last_name"\r\n1;"Lena";"Zürcher"\r\n$/,
    );
  });

  it('names the groups if there are several', async () => {
    const options = { groups: ['flight_teachers', 'students'] };
    const { memberId } = await buildMember(api.superuser, school, 'flight_teacher', { last_name: 'Gisler' });
    const flight = await dayWith([{ last_name: 'Aerni' }], { teachers: [memberId] });
    const { bytes } = await ask(flight, { format: 'csv', options, table: tableOf(column('last_name')) });
    expect(parts(csvLines(bytes)).rows).toEqual([
      ['1', 'Fluglehrer/innen', 'Gisler'],
      ['2', 'Schüler/innen', 'Aerni'],
    ]);
  });

  it.each([
    [
      'de',
      [
        'Samstag, 21. November 2026 · Höhenflug · Flugschule',
        'Zeit: ',
        'Treffpunkt: 07:30 Talstation',
        'Fluglehrer/innen: Anna Gisler 079 123 45 67',
      ],
    ],
    [
      'en',
      [
        'Saturday, 21 November 2026 · High-altitude flight · Flugschule',
        'Time: ',
        'Meeting point: 07:30 Talstation',
        'Flight teachers: Anna Gisler 079 123 45 67',
      ],
    ],
  ])('begins with the day, its meeting point and its teachers: %s', async (language, begins) => {
    const teacher = { first_name: 'Anna', last_name: 'Gisler', phone: '+41791234567' };
    const { memberId } = await buildMember(api.superuser, school, 'flight_teacher', teacher);
    const flight = await dayWith([], { teachers: [memberId] });
    await api.superuser.query(
      "update app.flight set meeting_point = 'Talstation', meeting_time = '07:30' where id = $1",
      [flight],
    );
    const { head } = parts(csvLines((await ask(flight, { format: 'csv', language })).bytes));
    expect(begins.map((begin, place) => [begin, head[place]?.startsWith(begin)])).toEqual(
      begins.map((begin) => [begin, true]),
    );
  });

  it('has no formula in the lines above the table', async () => {
    const flight = await dayWith([]);
    await api.superuser.query("update app.flight set meeting_point = 'x,=1+1 -2,@A1' where id = $1", [flight]);
    const { head } = parts(csvLines((await ask(flight, { format: 'csv' })).bytes));
    expect(head).toContain("Treffpunkt: x,'=1+1 -2,'@A1");
  });

  it('marks beginners in a column, if there are any and the table marks them', async () => {
    const flight = await dayWith([{ last_name: 'Aerni' }]);
    const { memberId } = await buildMember(api.superuser, school, 'beginner_student', { last_name: 'Zurfluh' });
    const table = tableOf(column('last_name'));
    const marks = async (change: object) => {
      const { bytes } = await ask(flight, { format: 'csv', table: { ...table, ...change } });
      const { headings, rows } = parts(csvLines(bytes));
      return [headings, ...rows];
    };
    expect(await marks({})).toEqual([
      ['Nummer', 'last_name'],
      ['1', 'Aerni'],
    ]);
    await buildSignUp(api.superuser, school.schoolId, flight, memberId);
    expect(await marks({})).toEqual([
      ['Nummer', 'Anfänger/in', 'last_name'],
      ['1', '', 'Aerni'],
      ['2', 'x', 'Zurfluh'],
    ]);
    expect(await marks({ highlightBeginners: false })).toEqual([
      ['Nummer', 'last_name'],
      ['1', 'Aerni'],
      ['2', 'Zurfluh'],
    ]);
  });

  it('names the colours of canopies in the language of the reader', async () => {
    const flight = await buildFlight(api.superuser, school, DAY);
    const { memberId } = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, flight, memberId);
    const color = await buildColor(api.superuser, school);
    await api.superuser.query('update app.member set canopy_color = $2 where id = $1', [memberId, `white / ${color}`]);
    const table = tableOf(column('user_info/canopy_color'));
    const cells = async (language: string) =>
      parts(csvLines((await ask(flight, { format: 'csv', table, language })).bytes)).rows;
    expect([await cells('de'), await cells('en')]).toEqual([
      [['1', 'weiss / Neongelb']],
      [['1', 'white / neon yellow']],
    ]);
  });
});

describe('an XLSX', () => {
  it('has numbers for what is counted, days for days, and zip codes with their zeros, as the CSV has', async () => {
    const flight = await dayWith([]);
    const { memberId } = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, flight, memberId);
    await api.superuser.query(
      `update app.member set size = 178, weight = 72, zip = '01067', birth_date = '1995-03-04', canopy_type = '1E5'
       where id = $1`,
      [memberId],
    );
    const counted = (['index', 'user_info/size', 'user_info/weight', 'safety/birth_date'] as const).map((value) =>
      column(value),
    );
    const table = tableOf(
      ...counted,
      column('safety/licence_valid_until'),
      column('address/zip'),
      column('user_info/canopy_type'),
    );
    const xlsx = await ask(flight, { format: 'xlsx', table });
    expect(parts(await readSheet(Buffer.from(xlsx.bytes))).rows).toEqual([
      [1, 1, 178, 72, new Date('1995-03-04'), null, '01067', '1E5'],
    ]);
    const csv = await ask(flight, { format: 'csv', table });
    const [line] = Buffer.from(csv.bytes).toString().trimEnd().split('\r\n').slice(-1);
    expect(line).toBe('1;1;178;72;"1995-03-04";"";"=""01067""";"=""1E5"""');
  });

  it('contains the cells of the list as texts', async () => {
    const { bytes } = await ask(await dayWith(TRICKY), { format: 'xlsx', table: TRICKY_TABLE });
    const { head, headings, rows } = parts(await readSheet(Buffer.from(bytes), '2026-11-21 Höhenflug'));
    expect(head[0]).toMatch(/^Samstag, 21\. November 2026 · Höhenflug · /);
    expect(headings).toEqual(['Nummer', 'last_name', 'first_name', 'phone', 'empty']);
    const known = TRICKY_CELLS.map((cells, place) => [place + 1, ...cells.map((cell) => cell || null)]);
    expect(rows).toEqual(known);
  });
});

describe('the response', () => {
  it.each([
    ['pdf', 'application/pdf', '2026-11-21-hoehenflug-flugliste.pdf'],
    ['csv', 'text/csv; charset=utf-8', '2026-11-21-hoehenflug-flugliste.csv'],
    [
      'xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      '2026-11-21-hoehenflug-flugliste.xlsx',
    ],
  ])('for a %s is a download that must not be cached', async (format, type, name) => {
    const { status, headers } = await ask(await dayWith([]), { format });
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is described in the API reference as a file of these types', async () => {
    const reference = (await (await fetch(`${api.url}/api/v1/openapi.json`)).json()) as {
      paths: Record<string, { post: { responses: Record<string, { content: object }> } }>;
    };
    const content = reference.paths['/flight/manage/list']?.post.responses['200']?.content;
    expect(Object.keys(content ?? {})).toEqual([
      'application/pdf',
      'text/csv; charset=utf-8',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(Object.values(content ?? {})).toContainEqual({ schema: { type: 'string', format: 'binary' } });
  });
});

describe('a request for a list is refused with', () => {
  it('404 for a day of another school', async () => {
    const elsewhere = await buildSchool(api.superuser);
    const { status, problem } = await ask(await buildFlight(api.superuser, elsewhere));
    expect([status, problem.code]).toEqual([404, 'not_found']);
  });

  it('404 for an unknown day', async () => {
    const { status } = await ask('01900000-0000-7000-8000-000000000000' as FlightId);
    expect(status).toBe(404);
  });

  it.each(['beginner_student', 'student'] as const)('403 for a %s', async (role) => {
    const caller = await api.as(await buildMember(api.superuser, school, role));
    const { status, problem } = await askForList(api, caller, school.schoolId, await dayWith([]));
    expect([status, problem.code]).toEqual([403, 'role_too_low']);
  });

  const columns = Array.from({ length: 200 }, () => column('empty'));
  it.each([
    [
      'an unknown column',
      { table: { ...tableOf(), columns: [{ ...column('empty'), value: 'password' }] } },
      'table.columns.0.value',
    ],
    ['200 columns', { table: tableOf(...columns) }, 'table.columns'],
    ['a font size of 15', { options: { font_size: 15 } }, 'options.font_size'],
    ['a font size of 9.5', { options: { font_size: 9.5 } }, 'options.font_size'],
    ['an unknown paper', { options: { orientation: 'round' } }, 'options.orientation'],
    ['no group', { options: { groups: [] } }, 'options.groups'],
    ['a repeated group', { options: { groups: ['students', 'students'] } }, 'options.groups'],
    ['an unknown option', { options: { color: true } }, 'options.color'],
    ['an unknown format', { format: 'docx' }, 'format'],
    ['an unknown language', { language: 'fr' }, 'language'],
  ])('422 for %s', async (_name, change, path) => {
    const { status, problem } = await ask(await dayWith([]), change);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });
});

describe('a table accepted by the schema, with any texts of members', () => {
  /** Texts that are older than the rule for texts may contain anything but NUL. */
  const text = (maxLength: number) =>
    fc
      .oneof(fc.string({ unit: 'grapheme', maxLength }), fc.string({ unit: 'binary', maxLength }))
      .map((any) => any.replaceAll('\0', '').slice(0, maxLength).toWellFormed());
  const line = (maxLength: number) => text(maxLength).map((any) => searchText(any).slice(0, maxLength).toWellFormed());
  const columns = fc.array(
    fc.record({
      id: line(64),
      label: line(100),
      value: fc.constantFrom(...COLUMN_VALUES),
      textAlign: fc.constantFrom('left', 'center', 'right'),
      width: fc.option(fc.double({ min: 1, max: 420, noNaN: true })),
    }),
    { maxLength: 50 },
  );
  const table = fc.record({ id: line(64), label: line(100), highlightBeginners: fc.boolean(), columns });
  const options = fc.record({
    orientation: fc.constantFrom('landscape', 'portrait'),
    font_size: fc.integer({ min: 8, max: 14 }),
    order: fc.constantFrom('last_name', 'first_name', 'role', 'skill_level'),
    groups: fc.constantFrom(['students'], ['start_instructors', 'flight_teachers', 'students']),
  });

  /** Names of properties that every object has, because a careless lookup finds them. */
  const written = (maxLength: number) =>
    fc.oneof(fc.constantFrom('constructor', '__proto__', 'blau / toString', '=1+1', ''), text(maxLength));
  const member = fc.record({
    first_name: written(100),
    last_name: written(100),
    street: written(200),
    zip: written(12),
    city: written(100),
    canopy_type: written(100),
    canopy_color: written(200),
    harness_type: written(100),
  });
  const writes = async (memberId: MemberId, texts: Readonly<Record<string, string>>): Promise<void> => {
    const places = Object.keys(texts).map((name, place) => `${name} = $${place + 2}`);
    await api.superuser.query(`update app.member set ${places.join(', ')} where id = $1`, [
      memberId,
      ...Object.values(texts),
    ]);
  };

  it("draws no canopy for a color with the name of an object's property", async () => {
    const flight = await dayWith([]);
    const { memberId } = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, flight, memberId);
    await writes(memberId, { canopy_color: 'constructor' });
    const { status } = await ask(flight, { table: tableOf(column('last_name'), column('canopy_image')) });
    expect(status).toBe(200);
  });

  it('results in a PDF, a CSV and an XLSX', async () => {
    const flight = await dayWith([...TRICKY, { first_name: '\u202e🪂', last_name: 'x'.repeat(100) }]);
    const { memberId } = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, flight, memberId);
    const begins = { pdf: '%PDF', csv: '\ufeff', xlsx: 'PK' };
    await fc.assert(
      fc.asyncProperty(table, options, member, async (anyTable, anyOptions, anyTexts) => {
        await writes(memberId, anyTexts);
        for (const [format, beginning] of Object.entries(begins)) {
          const { status, bytes, problem } = await ask(flight, { format, table: anyTable, options: anyOptions });
          expect([status, problem]).toEqual([200, null]);
          expect(Buffer.from(bytes).subarray(0, 8).toString().startsWith(beginning)).toBe(true);
        }
      }),
      { numRuns: casesOf(40, 6) },
    );
  }, 120_000);
});
