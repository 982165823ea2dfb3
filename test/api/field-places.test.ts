import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { CallShape } from '../../core/contract/call.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { FIELD_VALUES } from '../../features/accounts/list-columns.fields.ts';
import {
  blankOf,
  eachField,
  type Fields,
  type NameOf,
  namesOf,
  type Place,
} from '../../features/fields/kinds.fields.ts';
import { ADDRESS, EQUIPMENT, PERSON, PROFILE, REACH, SAFETY, TRAINING } from '../../features/fields/member.fields.ts';
import { de as names } from '../../features/fields/member.texts.de.ts';
import { cellText } from '../../features/flight-lists/rules.ts';
import { paperSetting } from '../../features/flight-lists/setting.rules.ts';
import { listWords } from '../../features/flight-lists/words.rules.ts';
import { readMemberHistory } from '../../features/history/contract.ts';
import { checkImport } from '../../features/imports/contract.ts';
import { rowsOf } from '../../features/imports/drafts.rules.ts';
import { guessColumns } from '../../features/imports/headings.rules.ts';
import { cellsOf } from '../../features/imports/review.rules.ts';
import type { FullMember } from '../../features/members/contract.ts';
import { EXPORT_COLUMNS, exportMembers } from '../../features/members/member-list/selection.contract.ts';
import { updateMember } from '../../features/members/profile.contract.ts';
import { profileIn } from '../../features/members/profile.rules.ts';
import { downloadMemberData } from '../../features/privacy/member-data.contract.ts';
import { ALL_PARTS } from '../../features/school-archives/parts.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { readMember } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

/*
 * Walks the catalogue of a member's fields, and asks each place that has fields for each of them: so a row of the catalogue
 * is in every place, or says in which it is not.
 */

type Name = NameOf<typeof PROFILE>;
const NAMES: readonly Name[] = namesOf(PROFILE);
const isAt = (name: Name, place: Place): boolean => !(PROFILE as Fields)[name]?.without?.includes(place);

let phones = 0;
const phone = () => {
  phones += 1;
  return `+4179123450${phones}`;
};
/** A value of each field that differs from an unknown one, in its stored form. */
const SAMPLE = {
  ...eachField(PROFILE, {
    name: (_, name) => `Sample ${name}`,
    line: (_, name) => `Sample ${name}`,
    email: () => `${crypto.randomUUID()}@members.example`,
    phone,
    country: () => 'Austria' as const,
    day: () => '2024-02-29',
    flag: () => true,
    tick: () => false,
    language: () => 'de' as const,
    measure: ({ largest }) => largest,
    level: ({ highest }) => highest,
    colors: () => 'red / white',
    picture: () => true,
  }),
  zip: '6020',
};
const among = <Of extends Fields>(fields: Of) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, SAMPLE[name as Name]]));

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let target: BuiltMember;
let member: FullMember;

const download = async (call: CallShape, body: object): Promise<Uint8Array> => {
  const response = await fetch(`${api.url}/api/v1${call.path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'x-school-id': school.schoolId,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
  target = await buildMember(api.superuser, school, 'student');
  const { last_update } = await readMember(admin, target);
  const user_info = { ...among(EQUIPMENT), ...among(TRAINING), size_known: true, weight_known: true };
  const { status, body } = await admin.send(updateMember, {
    ...among(PERSON),
    ...among(REACH),
    ...{ user_id: target.memberId, address: among(ADDRESS), user_info, safety: among(SAFETY), last_update },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  member = await readMember(admin, target);
});
afterAll(() => api.stop());

it('the answer has each field as it was sent', () => {
  expect(profileIn(member)).toEqual(SAMPLE);
});

it('the history has each field, and can set it back', async () => {
  const { body } = await admin.send(readMemberHistory, { user_id: target.memberId });
  const [newest] = body.entries;
  const changed: string[] = newest.values.map(({ field }: { field: string }) => field);
  // A tick of somebody with an address says nothing, and the picture is the one of the start.
  const same = NAMES.filter((name) => ['tick', 'picture'].includes(PROFILE[name].kind));
  expect(NAMES.filter((name) => !changed.includes(name))).toEqual(same);
  expect(newest.can_be_set_back).toBe(true);
});

describe('an exported file', () => {
  let rows: readonly (readonly string[])[];
  beforeAll(async () => {
    const bytes = await download(exportMembers, {
      ...{ members: { user_ids: [target.memberId] }, columns: EXPORT_COLUMNS, format: 'csv', language: 'de' },
    });
    rows = parse(Buffer.from(bytes), { bom: true, delimiter: ';' });
  });

  it('has each field under its name, but for those whose row leaves it out', () => {
    const [head = [], row = []] = rows;
    const filled = head.filter((_, place) => row[place] !== '');
    expect(NAMES.filter((name) => filled.includes(names.name[name]) !== isAt(name, 'file'))).toEqual([]);
  });

  it('is read by the import, which finds nothing to change', async () => {
    const [read] = rowsOf(rows, guessColumns(rows));
    const cells = read === undefined ? {} : cellsOf(read.texts);
    expect(NAMES.filter((name) => name in cells !== (isAt(name, 'import') && isAt(name, 'file')))).toEqual([]);
    const { body } = await admin.send(checkImport, { rows: [cells] });
    expect(body).toMatchObject([{ verdict: 'unchanged', changes: [] }]);
  });
});

it('a list on paper has each field, but for those whose row leaves it out', () => {
  const { t, phone: asUsual } = paperSetting('de', 'CH');
  const words = listWords(t, asUsual);
  const printed = Object.values(FIELD_VALUES).flat();
  expect(printed.filter((value) => cellText(value, member, 1, words) === '')).toEqual([]);
  const shown: readonly string[] = printed.map((value) => value.slice(value.indexOf('/') + 1));
  expect(NAMES.filter((name) => shown.includes(name) !== isAt(name, 'paper'))).toEqual([]);
});

it('the data that are held about a person have each field, under its name', async () => {
  const files = unzipSync(await download(downloadMemberData, { user_id: target.memberId, language: 'de' }));
  const held = JSON.parse(new TextDecoder().decode(files['data.json'])).schools[0].parts.details[0];
  expect(NAMES.filter((name) => (held[name] ?? null) === null)).toEqual([]);
  const page = new TextDecoder().decode(files['data.html']);
  const nameOf = translateFrom({ ...names.name, size: 'Grösse (cm)', weight: 'Gewicht (kg)' });
  expect(NAMES.filter((name) => !page.includes(nameOf(name)))).toEqual([]);
});

test('the archive of a school has each field', () => {
  const columns = Object.keys(ALL_PARTS.find(([name]) => name === 'members')?.[1].columns ?? {});
  expect(NAMES.filter((name) => !columns.includes(name))).toEqual([]);
});

test('each field has its name once, and its own', () => {
  const shown = NAMES.map((name) => names.name[name]);
  expect(new Set(shown).size).toBe(shown.length);
  const short = NAMES.filter((name) => 'short' in PROFILE[name]);
  expect(short.toSorted()).toEqual(Object.keys(names.short).toSorted());
});

it('erasing empties each field of somebody who has paid', async () => {
  await api.superuser.query(`update app.member set last_payment = now(), disabled_at = now() where id = $1`, [
    target.memberId,
  ]);
  await api.superuser.query(
    `insert into app.member_erasing (school_id, member_id, requested_at, erase_after, was_disabled)
     values ($1, $2, now() - interval '15 days', now() - interval '1 day', false)`,
    [school.schoolId, target.memberId],
  );
  await api.background.everyMinute.deletions();
  const { rows } = await api.superuser.query('select * from app.member where id = $1', [target.memberId]);
  expect(rows[0]).toMatchObject({ ...blankOf(PROFILE), email: target.memberId, canopy_image: 'false' });
});
