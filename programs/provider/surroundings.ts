import { sql } from 'kysely';
import { connect, type Pools } from '../../server/db/connect.ts';
import { joinInItsTime } from '../../server/db/embedded/join.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts';
import { checkSchema, migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/transaction.ts';
import { inSchoolOf, type RouteParts } from '../../server/http/route-parts.ts';
import { readSecret } from '../../server/identity/secret.ts';
import { openJobs } from '../../server/jobs/jobs.ts';
import { mailerOf } from '../../server/mail/mailer.ts';
import type { Settings } from '../server/settings.ts';

export type SchoolParts = Pick<RouteParts, 'identityPool' | 'inSchool' | 'mailer' | 'publicUrl'>;

export interface Surroundings {
  readonly pools: Pools;
  readonly secret: string;
  /**
   * Returns the dependencies of commands on schools. Opens the job queue, so call it only for commands that send mail.
   */
  readonly schoolParts: () => Promise<SchoolParts>;
  readonly close: () => Promise<void>;
}

interface DatabaseServer {
  readonly loginUrl: string;
  readonly stop: () => Promise<void>;
}

const leaveRunning = async () => undefined;

/**
 * Opens the database of the settings. An embedded one is shared with a running server, or started for the duration of
 * the command. Only a database started here is migrated: a running server expects the schema that it knows.
 */
const openDatabaseServer = async (
  { databaseUrl, dataDir }: Settings,
  note: (sentence: string) => void,
): Promise<DatabaseServer> => {
  const running = databaseUrl === null ? await joinInItsTime(dataDir) : { loginUrl: databaseUrl };
  if (running !== null) {
    await checkSchema(running.loginUrl);
    return { ...running, stop: leaveRunning };
  }
  const started = await startEmbeddedPostgres({ dataDir, note });
  try {
    await migrate(started.ownerUrl);
    return started;
  } catch (error) {
    await started.stop();
    throw error;
  }
};

/** Makes the history record the program's changes without an author. */
const asTheProgram =
  (inSchool: RouteParts['inSchool']): RouteParts['inSchool'] =>
  (facts, work) =>
    inSchool(facts, async (tx) => {
      await sql`select set_config('app.identity_id', '', true)`.execute(tx.db);
      return work(tx);
    });

export const openSurroundings = async (settings: Settings, note: (sentence: string) => void): Promise<Surroundings> => {
  const server = await openDatabaseServer(settings, note);
  const pools = connect(server.loginUrl, { max: 2 });
  const ending: (() => Promise<void>)[] = [() => server.stop(), () => pools.end()];
  const secret = readSecret(settings);
  return {
    pools,
    secret,
    schoolParts: async () => {
      const jobs = await openJobs({ pools, secret, onError: ({ message }) => note(message) });
      ending.push(() => jobs.stop());
      return {
        identityPool: pools.identity,
        inSchool: asTheProgram(inSchoolOf(openDatabase(pools.app))),
        mailer: mailerOf(jobs),
        publicUrl: settings.publicUrl,
      };
    },
    close: async () => {
      for (const step of ending.toReversed()) await step();
    },
  };
};
