import pg from 'pg';
import { DEMO_SCHOOLS } from '../../database/demo/schools.ts';
import { joinEmbeddedPostgres } from '../../server/db/embedded/join.ts';

const WEITBLICK = DEMO_SCHOOLS.find(({ name }) => name === 'Flugschule Weitblick')?.id;

/** What an admin will do on a screen that does not exist yet: as the owner of the tables, in the demo's larger school. */
export const changeMember = async (email: string, change: string): Promise<void> => {
  const urls = joinEmbeddedPostgres(process.env['JOURNEY_DATA'] ?? '');
  if (urls === null) throw new Error('the database of the journeys is not running');
  const client = new pg.Client(urls.ownerUrl);
  await client.connect();
  try {
    await client.query(`select set_config('app.school_id', $1, false)`, [WEITBLICK]);
    const { rowCount } = await client.query(`update app.member set ${change} where email = $1`, [email]);
    if (rowCount !== 1) throw new Error(`${rowCount} members have the e-mail ${email}`);
  } finally {
    await client.end();
  }
};
