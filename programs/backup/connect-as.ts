import pg from 'pg';
import { connectionSentence } from '../../server/db/connection-sentence.ts';
import { BackupError } from './manifest.ts';

/** `variable`: the environment variable with the URL, named in error messages. */
export const connectAs = async (url: string, variable: string): Promise<pg.Client> => {
  const client = new pg.Client(url);
  // A lost connection makes the running statement fail, so the event needs no handling.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const sentence = connectionSentence(error, variable);
    throw sentence === null ? error : new BackupError(sentence);
  }
};
