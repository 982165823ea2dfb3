import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { grantScope } from '../../core/access/scope.ts';
import type { IdentityId, MailingId } from '../../core/ids/ids.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { type BuiltMember, buildMember, buildSchool } from '../../test/support/school.ts';
import { connect, type Pools } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import { inTransaction, openDatabase, type SchoolTransaction } from '../db/transaction.ts';
import type { Mail, MailingMail } from '../mail/mail.ts';
import { mailerOf } from '../mail/mailer.ts';
import { type Jobs, openJobs } from './jobs.ts';

let superuser: pg.Pool;
let pools: Pools;
let jobs: Jobs;
let teacher: BuiltMember;

/** What the queue reports by itself. */
const failures: Error[] = [];
const open = () => openJobs({ pools, secret: 's'.repeat(48), onError: (error) => void failures.push(error) });

beforeAll(async () => {
  const database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 1 });
  pools = connect(database.loginUrl);
  teacher = await buildMember(superuser, await buildSchool(superuser), 'flight_teacher');
  jobs = await open();
});
afterAll(async () => {
  await jobs.stop();
  await pools.end();
  await superuser.end();
});

afterEach(() => expect(failures).toEqual([]));

/** Runs work as the server does for a request of the teacher. */
const working = (work: (tx: SchoolTransaction) => Promise<unknown>) => {
  const { schoolId, memberId, role } = teacher;
  const actor = {
    identityId: newId<IdentityId>(),
    memberId,
    role,
    isSchoolAdmin: false,
    isSentinelAdmin: false,
  } as const;
  const scope = grantScope({ schoolId, timeZone: 'Europe/Zurich', country: 'CH', actor });
  return inTransaction(openDatabase(pools.app), scope, work);
};

const mail = (cause: string): Mail => ({
  to: 'livia@flights.example',
  language: 'de',
  content: { subject: cause, greeting: 'Hallo Livia', paragraphs: [] },
  cause,
});
const waiting = async () => (await superuser.query(`select from jobs.job where name = 'mail'`)).rowCount;

test('many jobs queue each cause once: within a call, in the next call, and together with a single job', async () => {
  const mailer = mailerOf(jobs);
  await working((tx) => mailer.queue(tx, mail('a')));
  await working((tx) => mailer.queueAll(tx, ['a', 'b', 'b', 'c'].map(mail)));
  await working((tx) => mailer.queueAll(tx, ['c', 'b'].map(mail)));
  expect(await waiting()).toBe(3);
});

test('after many jobs the transaction has its previous role and may write again', async () => {
  const name = await working(async (tx) => {
    await mailerOf(jobs).queueAll(tx, [mail('d')]);
    await tx.db.updateTable('member').set({ first_name: 'Reto' }).where('id', '=', teacher.memberId).execute();
    return tx.db.selectFrom('member').select('first_name').executeTakeFirst();
  });
  expect(name).toEqual({ first_name: 'Reto' });
});

test('a mail of an account is sent before waiting mails of a school', async () => {
  const mailer = mailerOf(jobs);
  await working((tx) =>
    mailer.queueAll(
      tx,
      Array.from({ length: 40 }, (_, place) => mail(`day/${place}`)),
    ),
  );
  await mailer.queueAlone(mail('account'));
  const left: string[] = [];
  const done = Promise.withResolvers<void>();
  await jobs.work({
    mail: async (data) => {
      left.push((data as Mail).cause);
      if (left.length === 40) done.resolve();
    },
  });
  await done.promise;
  // Four mails are sent in parallel.
  expect(left.slice(0, 4)).toContain('account');
});

test('mails of a mailing are sent after all others, also after those that are queued later', async () => {
  const { schoolId, memberId } = teacher;
  const mailingId = newId<MailingId>();
  const mails = Array.from({ length: 12 }, (_, place): MailingMail => {
    return { schoolId, mailingId, memberId, attempt: place + 1 };
  });
  // Without workers, so that all of them wait; those of the tests above belong to another instance.
  await jobs.stop();
  jobs = await open();
  await working((tx) => mailerOf(jobs).queueMailing(tx, mails));
  const ofDay = Array.from({ length: 20 }, (_, place) => mail(`later/${place}`));
  await working((tx) => mailerOf(jobs).queueAll(tx, ofDay));
  const left: string[] = [];
  await jobs.work({ mail: async (data) => void left.push('cause' in data ? data.cause : 'mailing') });
  const ofMailing = () => left.filter((one) => one === 'mailing').length;
  await expect.poll(ofMailing, { timeout: 60_000 }).toBe(12);
  // Four mails are sent in parallel, and the first of a mailing may overtake those that are on their way.
  expect(left.indexOf('mailing')).toBeGreaterThanOrEqual(17);
});
