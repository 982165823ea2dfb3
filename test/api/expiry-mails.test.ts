import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOwnProfile } from '../../features/members/contract.ts';
import { updateOwnProfile } from '../../features/members/profile.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { ownProfile } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

/** Nine o'clock in Zurich. */
const MORNING = Temporal.Instant.from('2026-11-25T08:00:00Z');
const PUBLIC_URL = 'http://127.0.0.1:3000';

let now = MORNING;
let api: TestApi;
let school: BuiltSchool;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = MORNING;
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
});

const set = ({ memberId }: BuiltMember, columns: Readonly<Record<string, unknown>>) =>
  api.superuser.query(
    `update app.member set ${Object.keys(columns).map((column, place) => `${column} = $${place + 2}`)} where id = $1`,
    [memberId, ...Object.values(columns)],
  );

/** Builds a member who can sign in, with these dates. */
const build = async (
  columns: Readonly<Record<string, unknown>>,
  language?: string,
): Promise<{ readonly member: BuiltMember; readonly caller: Caller }> => {
  const member = await buildMember(api.superuser, school, 'student', { first_name: 'Livia' });
  await set(member, columns);
  const caller = await api.as(member);
  if (language !== undefined)
    await api.superuser.query('insert into app.preference (school_id, identity_id, language) values ($1, $2, $3)', [
      member.schoolId,
      caller.identityId,
      language,
    ]);
  return { member, caller };
};

const run = async (): Promise<void> => {
  await api.background.everyMinute.expiries();
  await api.background.everyMinute.notices();
};
const daysPass = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    now = now.add({ hours: 24 });
    await run();
  }
};
const mailsTo = ({ email }: BuiltMember) => api.mails.filter(({ to }) => to === email);
const subjects = (member: BuiltMember) => mailsTo(member).map(({ content }) => content.subject);

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await api.superuser.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
};

const IN_SIXTY_DAYS = { insurance_valid_until: '2027-01-24' };

describe('a mail about what runs out', () => {
  it('names what has reached a step that day, in the language of the person, with the way to their page', async () => {
    const { member } = await build(
      {
        ...IN_SIXTY_DAYS,
        licence_valid_until: '2030-01-01',
        reserve_repacked_on: '2025-11-24',
        canopy_checked_on: '2024-12-01',
      },
      'de-CH',
    );
    await run();
    expect(mailsTo(member)).toEqual([
      {
        to: member.email,
        language: 'de',
        cause: expect.stringMatching(new RegExp(`^notice/${member.memberId}/.*/expiry/2026-11-25$`)),
        content: {
          subject: 'Prüfe deine Ausweise und deine Ausrüstung',
          greeting: 'Hallo Livia',
          paragraphs: [
            'Diese Daten zu deinen Ausweisen und deiner Ausrüstung hat Flugschule Weitblick notiert:',
            'Notschirm nicht gepackt (fällig bis 24. Nov. 2026).',
            'Schirm bis 1. Dez. 2026 prüfen lassen.',
            'Haftpflicht gültig bis 24. Jan. 2027.',
            'Bitte lass das erneuern und trage danach das neue Datum auf deiner Seite ein.',
          ],
          action: {
            label: 'Neues Datum eintragen',
            url: `${PUBLIC_URL}/member/${member.memberId}?school=${school.schoolId}`,
          },
          remarks: ['Falls es schon erneuert ist, fehlt nur noch das neue Datum.'],
          unsubscribe: {
            label: 'Solche E-Mails abbestellen',
            url: expect.stringContaining(`${PUBLIC_URL}/unsubscribe?of=`),
          },
          choose: {
            label: 'Benachrichtigungen auswählen',
            url: `${PUBLIC_URL}/notices/settings?school=${school.schoolId}`,
          },
        },
      },
    ]);
  });

  it('is sent once for each step, and the day after the last day', async () => {
    const { member } = await build(IN_SIXTY_DAYS);
    await run();
    await run();
    await daysPass(29);
    expect(subjects(member)).toEqual(['Liability insurance valid until 24 Jan 2027']);
    await daysPass(1);
    expect(mailsTo(member)).toHaveLength(2);
    await daysPass(23);
    expect(mailsTo(member)).toHaveLength(3);
    await daysPass(20);
    expect(subjects(member).slice(3)).toEqual(['Liability insurance expired (valid until 24 Jan 2027)']);
  });

  it('is sent once by two servers that look at the same time', async () => {
    const { member } = await build(IN_SIXTY_DAYS);
    const holder = await api.superuser.connect();
    try {
      await holder.query('begin');
      await holder.query('select from app.member where id = $1 for update', [member.memberId]);
      const runs = Promise.all([run(), run()]);
      await expect.poll(waitingForLocks, { timeout: 30_000 }).toBe(2);
      await holder.query('commit');
      await runs;
    } finally {
      holder.release(true);
    }
    expect(mailsTo(member)).toHaveLength(1);
  });

  it('comes anew for a date that the member has entered since, and not on the day of the entry', async () => {
    const { member, caller } = await build({ insurance_valid_until: '2026-12-20' });
    await run();
    const { last_update } = (await caller.send(readOwnProfile, {})).body;
    const change = { 'safety.insurance_valid_until': '2026-12-24', language: null };
    const saved = await caller.send(updateOwnProfile, ownProfile(member, last_update, change));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await run();
    expect(mailsTo(member)).toHaveLength(1);
    await daysPass(1);
    expect(subjects(member)).toEqual([
      'Liability insurance valid until 20 Dec 2026',
      'Liability insurance valid until 24 Dec 2026',
    ]);
  });

  it('is not sent before nine o’clock of the school', async () => {
    const zurich = await build(IN_SIXTY_DAYS);
    school = await buildSchool(api.superuser, 'Soaring New York', 'America/New_York');
    const york = await build(IN_SIXTY_DAYS);
    now = MORNING.subtract({ seconds: 1 });
    await run();
    expect(mailsTo(zurich.member)).toEqual([]);
    now = MORNING;
    await run();
    expect([mailsTo(zurich.member).length, mailsTo(york.member).length]).toEqual([1, 0]);
    now = MORNING.add({ hours: 6 });
    await run();
    expect([mailsTo(zurich.member).length, mailsTo(york.member).length]).toEqual([1, 1]);
  });

  it('goes to nobody who is disabled, has no e-mail or has never signed in', async () => {
    const disabled = await build(IN_SIXTY_DAYS);
    await set(disabled.member, { disabled_at: '2026-11-01' });
    const unreachable = await build(IN_SIXTY_DAYS);
    await set(unreachable.member, { email: null });
    const stranger = await buildMember(api.superuser, school);
    await set(stranger, IN_SIXTY_DAYS);
    const control = await build(IN_SIXTY_DAYS);
    const before = api.mails.length;
    await run();
    expect(api.mails.slice(before).map(({ to }) => to)).toEqual([control.member.email]);
  });

  it('says nothing of a date that is long over when it is entered', async () => {
    const { member } = await build({ insurance_valid_until: '2019-05-01' });
    await run();
    expect(mailsTo(member)).toEqual([]);
  });
});

it('after a failure, the next run continues with those who were not mailed', async () => {
  const [first, second] = [await build(IN_SIXTY_DAYS), await build(IN_SIXTY_DAYS)];
  const other = await buildSchool(api.superuser, 'Elsewhere');
  const inOther = await buildMember(api.superuser, other);
  await set(inOther, IN_SIXTY_DAYS);
  await api.as(inOther);
  await api.superuser.query(`
    create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'no space'; end $$;
    create trigger fail before insert on app.expiry_mail for each row
    when (new.member_id = '${second.member.memberId}') execute function app.fail()`);
  await run();
  const counts = () => [first.member, second.member, inOther].map((member) => mailsTo(member).length);
  expect(counts()).toEqual([1, 0, 1]);
  await api.superuser.query('drop trigger fail on app.expiry_mail; drop function app.fail()');
  await run();
  expect(counts()).toEqual([1, 1, 1]);
});
