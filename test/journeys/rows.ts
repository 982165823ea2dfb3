import pg from 'pg';
import { DEMO_SCHOOLS } from '../../programs/demo/schools.ts';
import { joinEmbeddedPostgres } from '../../server/db/embedded/join.ts';

/** The demo's larger school. */
export const WEITBLICK = DEMO_SCHOOLS.find(({ name }) => name === 'Flugschule Weitblick')?.id ?? '';

/** Works in one transaction as the owner of the tables, in the demo's larger school. */
const asOwner = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const urls = joinEmbeddedPostgres(process.env['JOURNEY_DATA'] ?? '');
  if (urls === null) throw new Error('the database of the journeys is not running');
  const client = new pg.Client(urls.ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.school_id', $1, true)`, [WEITBLICK]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
};

/** Returns the number of rows. */
const changeRows = (text: string, values: readonly unknown[]): Promise<number> =>
  asOwner(async (client) => (await client.query(text, [...values])).rowCount ?? 0);

/** Throws unless exactly one row was changed. */
const changeOneRow = async (text: string, values: readonly unknown[]): Promise<void> => {
  const rows = await changeRows(text, values);
  if (rows !== 1) throw new Error(`${rows} rows instead of one: ${text} with ${values}`);
};

/** Sets the language of a person of the demo, whatever another journey has saved. */
export const speak = async (email: string, language: 'en' | 'de'): Promise<void> => {
  await changeRows(
    `update app.preference set language = $2
     where language <> $2 and identity_id in (select id from identity.principal where email = $1)`,
    [email, language],
  );
};

/** Changes a member directly in the database. */
export const changeMember = (email: string, change: string): Promise<void> =>
  changeOneRow(`update app.member set ${change} where email = $1`, [email]);

export const disableIdentity = (email: string): Promise<void> =>
  changeOneRow('update identity.principal set disabled_at = now() where email = $1', [email]);

/** Ends all sessions of a person, as time does. */
export const endSessions = async (email: string): Promise<void> => {
  const ended = await changeRows(
    `delete from identity.session where "userId" = (select id from identity."user" where email = $1)`,
    [email],
  );
  if (ended === 0) throw new Error(`${email} had no session`);
};

/** Makes the session of a person too old for changes of their account. */
export const passSixMinutes = (email: string): Promise<void> =>
  changeOneRow(
    `update identity.session set "createdAt" = "createdAt" - interval '6 minutes'
     where "userId" = (select id from identity."user" where email = $1)`,
    [email],
  );

/** Plants a data request that failed for good. */
export const giveUpDataRequest = (email: string): Promise<void> =>
  changeOneRow(
    `insert into identity.data_request (identity_id, id, language, asked_at, failed_at)
     select id, gen_random_uuid(), 'en', now(), now() from identity.principal where email = $1`,
    [email],
  );

/**
 * Plants chat messages of a person on a day: "Message 1", "Message 2" and so on. Open pages are not told, as of messages
 * that were there before; told of a hundred at once, they would still be adding them while the test looks.
 */
export const sayBefore = async (flightId: string, email: string, count: number): Promise<void> => {
  const rows = await asOwner(async (client) => {
    await client.query('alter table app.chat_message disable trigger chat_message_changed');
    const { rowCount } = await client.query(
      `insert into app.chat_message (school_id, id, flight_id, author_id, kind, body, sent_at)
       select school_id, gen_random_uuid(), $1, id, 'message', 'Message ' || nth,
         now() - interval '1 hour' + nth * interval '10 seconds'
       from app.member, generate_series(1, $3::int) nth
       where email = $2
       order by nth`,
      [flightId, email, count],
    );
    await client.query('alter table app.chat_message enable trigger chat_message_changed');
    return rowCount;
  });
  if (rows !== count) throw new Error(`${rows} messages instead of ${count}`);
};
