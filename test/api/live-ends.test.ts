import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSignIns } from '../../features/accounts/contract.ts';
import { changeAccessRights } from '../../features/members/profile.contract.ts';
import { disableAccount } from '../../server/identity/embedded/accounts-by-email.ts';
import { endingSecretsOf } from '../../server/identity/ending.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type Listening, startListening } from '../support/live.ts';
import { readMember } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let other: Pick<TestApi, 'url' | 'stop'>;
let school: BuiltSchool;
let member: BuiltMember;
let person: Caller;
let open: Listening[];

beforeAll(async () => {
  api = await startApi();
  other = await api.another();
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

beforeEach(async () => {
  school = await buildSchool(api.superuser);
  member = await buildMember(api.superuser, school);
  person = await api.as(member);
  open = [await startListening(api, person, member), await startListening(other, person, member)];
});

/** Resolves when the server has ended all the streams. */
const allEnd = (streams: readonly Listening[]) => Promise.all(streams.map(({ ended }) => ended));

/** Resolves when an event has reached the stream; rejects if none does. */
const hears = async (stream: Listening): Promise<void> => {
  const flight = await buildFlight(api.superuser, school);
  await stream.until(({ flight_id }) => flight_id === flight);
};

const emailOf = async (identityId: string): Promise<string> => {
  const { rows } = await api.superuser.query('select email from identity.principal where id = $1', [identityId]);
  return rows[0].email;
};

const EVENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'signing out everywhere': () => person.send(endSignIns, {}),
  'disabling the account': async () => disableAccount(api.superuser, await emailOf(person.identityId)),
  'a change of password, e-mail or a reset': () => endingSecretsOf(api.superuser, person.identityId, async () => true),
  'the end of this one session': () =>
    api.superuser.query(
      `delete from identity.session s using identity.principal p where p.id = $1 and s."userId"::text = p.subject`,
      [person.identityId],
    ),
};

describe('an open event stream ends, on every server, with', () => {
  it.each(Object.keys(EVENTS))('%s', async (event) => {
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    await EVENTS[event]?.();
    await allEnd(open);
    expect((await startListening(api, person, member)).status).toBe(401);
  });
});

describe('an open event stream of a member ends, on every server, when the member', () => {
  const admin = async () =>
    api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));

  it('is disabled', async () => {
    const neighbour = await buildMember(api.superuser, school);
    const theirs = await startListening(api, await api.as(neighbour), neighbour);
    const staff = await admin();
    const { last_update } = await readMember(staff, member);
    const wish = { user_id: member.memberId, last_update, disabled: true };
    expect((await staff.send(changeAccessRights, wish)).status).toBe(200);
    await allEnd(open);
    expect((await startListening(api, person, member)).status).toBe(403);
    await hears(theirs);
    theirs.close();
  });

  it('is deleted', async () => {
    await api.superuser.query('delete from app.login where member_id = $1', [member.memberId]);
    await api.superuser.query('delete from app.member where id = $1', [member.memberId]);
    await allEnd(open);
  });
});

it('control: the streams of others stay open', async () => {
  const neighbour = await api.as(await buildMember(api.superuser, school));
  const theirs = await startListening(api, neighbour, member);
  await person.send(endSignIns, {});
  await allEnd(open);
  await hears(theirs);
  theirs.close();
});

it('a stream that is opened while the account is disabled is closed', async () => {
  const email = await emailOf(person.identityId);
  const [streams] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => startListening(api, person, member))),
    disableAccount(api.superuser, email),
  ]);
  for (const stream of streams) {
    if (stream.status === 200) await stream.ended;
    else expect(stream.status).toBe(401);
  }
});
