import { findCluster } from '../../server/db/embedded/find-cluster.ts';
import { joinInItsTime } from '../../server/db/embedded/join.ts';
import { layOut } from '../../server/db/embedded/places.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts';
import type { Settings } from '../server/settings.ts';
import { BackupError } from './manifest.ts';

export interface OpenDatabase {
  readonly ownerUrl: string;
  readonly loginUrl: string;
  readonly stop: () => Promise<void>;
}

type Note = (sentence: string) => void;

const ofOneself = ({ databaseUrl, databaseOwnerUrl }: Settings): OpenDatabase | null => {
  if (databaseUrl === null) return null;
  if (databaseOwnerUrl === null)
    throw new BackupError('Set DATABASE_OWNER_URL as well as DATABASE_URL: only the owner can read all tables.');
  return { ownerUrl: databaseOwnerUrl, loginUrl: databaseUrl, stop: async () => undefined };
};

/** Returns the database to save: the one of a running server, or an embedded one started for this purpose. */
export const databaseToSave = async (settings: Settings, note: Note): Promise<OpenDatabase> => {
  const { dataDir } = settings;
  const own = ofOneself(settings);
  if (own !== null) return own;
  const { hash } = layOut(dataDir);
  if (!findCluster(dataDir, hash, () => undefined).exists)
    throw new BackupError(`There is nothing to save: ${dataDir} contains no database.`);
  const running = await joinInItsTime(dataDir);
  if (running !== null) return { ...running, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir, note });
};

/** Returns the database to restore into. An embedded one is started, which fails if a server is running on it. */
export const databaseToFill = async (settings: Settings, note: Note): Promise<OpenDatabase> =>
  ofOneself(settings) ?? startEmbeddedPostgres({ dataDir: settings.dataDir, note });
