import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateOwnProfile } from '../../features/members/profile.contract.ts';
import {
  addSchoolColor,
  listSchoolColors,
  MOST_SCHOOL_COLORS,
  removeSchoolColor,
  renameSchoolColor,
} from '../../features/schools/colors.contract.ts';
import { readSchoolConfig } from '../../features/schools/contract.ts';
import {
  deleteCanopyPicture,
  describeCanopyPicture,
  listCanopyPictures,
} from '../../features/schools/pictures.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { ownProfile, readMember } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildPicture, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let elsewhere: BuiltSchool;
let admin: Caller;
let foreign: Caller;
let person: Caller;
let student: BuiltMember;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  elsewhere = await buildSchool(api.superuser);
  student = await buildMember(api.superuser, school);
  person = await api.as(student);
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
  foreign = await api.as(await buildMember(api.superuser, elsewhere, 'flight_teacher', { is_school_admin: true }));
});
afterAll(() => api.stop());

const fly = async (
  change: Readonly<Record<string, unknown>>,
  who: { caller: Caller; member: BuiltMember } = { caller: person, member: student },
) => {
  const { last_update } = await readMember(admin, who.member);
  const typed = Object.fromEntries(Object.entries(change).map(([name, value]) => [`user_info.${name}`, value]));
  return who.caller.send(updateOwnProfile, ownProfile(who.member, last_update, typed));
};
const colorsOf = async (member = student): Promise<string | null> =>
  (await readMember(admin, member)).user_info.canopy_color;
const add = async (en: string, de = en): Promise<string> =>
  (await admin.send(addSchoolColor, { names: { en, de } })).body.id;
const offered = async (caller = person) => (await caller.send(readSchoolConfig, {})).body.canopy_colors;

describe('colours of a member', () => {
  it.each([
    ['words of either language, in their order', 'Rot / white', 'red / white'],
    ['another spelling', 'WEISS, dunkel-blau', 'white / darkblue'],
    ['each once', 'rot / red', 'red'],
    ['nothing', '', null],
  ])('are stored as codes: %s', async (_name, typed, stored) => {
    expect((await fly({ canopy_color: typed })).status).toBe(200);
    expect(await colorsOf()).toBe(stored);
  });

  it.each([
    ['a word that nobody offers', 'mauve', 'not_offered'],
    ['the id of no colour', crypto.randomUUID(), 'not_offered'],
    ['a word of JavaScript', 'constructor', 'not_offered'],
    ['nine colours', 'red/blue/white/black/grey/gold/lime/pink/brown', 'too_long'],
  ])('are refused: %s', async (_name, canopy_color, code) => {
    const { status, body } = await fly({ canopy_color });
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'user_info.canopy_color', code })]]);
  });
});

describe("the school's own colours", () => {
  it('are offered to all members, named in both languages, and stored by id', async () => {
    const id = await add('mint', 'Minze');
    expect(await offered()).toContainEqual({ id, names: { en: 'mint', de: 'Minze' } });
    for (const typed of ['minze / red', 'Mint / rot', `${id.toUpperCase()} / red`]) {
      expect((await fly({ canopy_color: typed })).status).toBe(200);
      expect(await colorsOf()).toBe(`${id} / red`);
    }
    expect((await admin.send(renameSchoolColor, { id, names: { en: 'sea', de: 'Meer' } })).status).toBe(200);
    expect(await offered()).toContainEqual({ id, names: { en: 'sea', de: 'Meer' } });
    expect(await colorsOf()).toBe(`${id} / red`);
  });

  it('belong to one school', async () => {
    const id = await add('ours', 'unsere');
    expect(await offered(foreign)).toEqual([]);
    expect((await foreign.send(listSchoolColors, {})).body).toEqual([]);
    for (const asked of [
      await foreign.send(renameSchoolColor, { id, names: { en: 'x', de: 'x' } }),
      await foreign.send(removeSchoolColor, { id }),
    ])
      expect([asked.status, asked.body.code]).toEqual([404, 'not_found']);
    const picture = await buildPicture(api.superuser, elsewhere);
    const described = await foreign.send(describeCanopyPicture, {
      id: picture,
      canopy_type: 'Ion',
      canopy_color: [id],
    });
    expect(described.body.errors).toEqual([expect.objectContaining({ path: 'canopy_color', code: 'not_offered' })]);
  });

  it('have names that nothing else has', async () => {
    const id = await add('amber', 'Bernstein');
    for (const names of [
      { en: 'Weiß', de: 'y' },
      { en: 'x', de: 'gray' },
      { en: 'AMBER', de: 'y' },
      { en: 'x', de: 'amber' },
    ]) {
      const { status, body } = await admin.send(addSchoolColor, { names });
      expect([status, body.code]).toEqual([409, 'color_exists']);
    }
    expect((await admin.send(renameSchoolColor, { id, names: { en: 'Amber', de: 'bernstein' } })).status).toBe(200);
    const other = await add('coral', 'Koralle');
    const taken = await admin.send(renameSchoolColor, { id: other, names: { en: 'coral', de: 'Bernstein' } });
    expect(taken.body.code).toBe('color_exists');
  });

  it('are added once, even by two admins at the same time', async () => {
    const names = { en: 'twice', de: 'doppelt' };
    const answers = await Promise.all([0, 1, 2, 3].map(() => admin.send(addSchoolColor, { names })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('are removed from members and pictures, and the count says so before', async () => {
    const id = await add('rust', 'Rost');
    await fly({ canopy_color: `blue / ${id}` });
    const picture = await buildPicture(api.superuser, school);
    await admin.send(describeCanopyPicture, { id: picture, canopy_type: 'Ion', canopy_color: ['Rost', 'weiss'] });
    const counted = (await admin.send(listSchoolColors, {})).body.find((color: { id: string }) => color.id === id);
    expect(counted).toMatchObject({ members: 1, pictures: 1 });
    expect((await admin.send(removeSchoolColor, { id })).status).toBe(200);
    expect(await colorsOf()).toBe('blue');
    const pictures = (await admin.send(listCanopyPictures, {})).body;
    expect(pictures.find((one: { id: string }) => one.id === picture).canopy_color).toEqual(['white']);
    expect((await admin.send(removeSchoolColor, { id })).body.code).toBe('not_found');
  });

  it('are never left with a member who chooses them while they are removed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await add(`shortlived ${round}`);
      await fly({ canopy_color: `red / ${id}` });
      const [saved, removed] = await Promise.all([
        fly({ canopy_color: `${id} / blue` }),
        admin.send(removeSchoolColor, { id }),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 409, 422]).toContain(saved.status);
      expect(await colorsOf()).not.toContain(id);
    }
  });

  it('end at their limit', async () => {
    const { length } = (await admin.send(listSchoolColors, {})).body;
    await api.superuser.query(
      `insert into app.canopy_color (school_id, id, name_en, name_de)
       select $1, gen_random_uuid(), 'filler ' || n, 'filler ' || n from generate_series(1, $2) n`,
      [school.schoolId, MOST_SCHOOL_COLORS - length],
    );
    const { status, body } = await admin.send(addSchoolColor, { names: { en: 'one more', de: 'noch eine' } });
    expect([status, body.code]).toEqual([409, 'too_many_colors']);
    await api.superuser.query("delete from app.canopy_color where name_en like 'filler %'");
  });
});

describe('the members who are shown with a picture', () => {
  it('are counted and named for the school’s picture and the chosen one, in any order of the colours', async () => {
    const canopy = { canopy_type: 'Prion 5', canopy_color: ['petrol', 'orange'] };
    const [picture, other] = [await buildPicture(api.superuser, school), await buildPicture(api.superuser, school)];
    await admin.send(describeCanopyPicture, { id: picture, ...canopy });
    const usedBy = async (id: string) => {
      const { body } = await admin.send(listCanopyPictures, {});
      const { used_by, used_by_names } = body.find((one: { id: string }) => one.id === id);
      return [used_by, used_by_names];
    };
    for (const name of ['Anna', 'Beat']) {
      const member = await buildMember(api.superuser, school);
      const caller = await api.as(member);
      await fly({ canopy_type: 'prion 5', canopy_color: 'Orange / Petrol', canopy_image: true }, { caller, member });
      await api.superuser.query('update app.member set first_name = $1 where id = $2', [name, member.memberId]);
    }
    await fly({ canopy_image: other });
    expect([await usedBy(picture), await usedBy(other)]).toEqual([
      [2, ['Anna Muster', 'Beat Muster']],
      [1, ['Lena Muster']],
    ]);
    const [seen] = (await person.send(listCanopyPictures, {})).body;
    expect([seen.used_by, seen.used_by_names]).toEqual([undefined, undefined]);

    expect((await admin.send(deleteCanopyPicture, { id: other })).status).toBe(200);
    expect((await readMember(admin, student)).user_info.canopy_image).toBe(true);
  });

  it('include new members, who follow the school’s pictures', async () => {
    const member = await buildMember(api.superuser, school);
    expect((await readMember(admin, member)).user_info.canopy_image).toBe(true);
  });
});
