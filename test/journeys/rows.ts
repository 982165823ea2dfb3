import pg from 'pg';
import { DEMO_SCHOOLS } from '../../database/demo/schools.ts';
import { joinEmbeddedPostgres } from '../../server/db/embedded/join.ts';

const WEITBLICK = DEMO_SCHOOLS.find(({ name }) => name === 'Flugschule Weitblick')?.id;

/** As the owner of the tables, in the demo's larger school. Exactly one row, or it was not what the journey meant. */
const changeOneRow = async (text: string, values: readonly unknown[]): Promise<void> => {
  const urls = joinEmbeddedPostgres(process.env['JOURNEY_DATA'] ?? '');
  if (urls === null) throw new Error('the database of the journeys is not running');
  const client = new pg.Client(urls.ownerUrl);
  await client.connect();
  try {
    await client.query(`select set_config('app.school_id', $1, false)`, [WEITBLICK]);
    const { rowCount } = await client.query(text, [...values]);
    if (rowCount !== 1) throw new Error(`${rowCount} rows instead of one: ${text} with ${values}`);
  } finally {
    await client.end();
  }
};

/** What an admin will do on a screen that does not exist yet. */
export const changeMember = (email: string, change: string): Promise<void> =>
  changeOneRow(`update app.member set ${change} where email = $1`, [email]);

export const disableIdentity = (email: string): Promise<void> =>
  changeOneRow('update identity.principal set disabled_at = now() where email = $1', [email]);

/** From now on the one sign-in of somebody is too old for changes of their account. */
export const passSixMinutes = (email: string): Promise<void> =>
  changeOneRow(
    `update identity.session set "createdAt" = "createdAt" - interval '6 minutes'
     where "userId" = (select id from identity."user" where email = $1)`,
    [email],
  );
