import pg from 'pg';
import { connectionSentence } from '../../server/db/connection-sentence.ts';
import { BackupError } from './manifest.ts';

/** `variable`: where the address comes from, for the sentence that says what is wrong with it. */
export const connectAs = async (url: string, variable: string): Promise<pg.Client> => {
  const client = new pg.Client(url);
  // Whoever asks hears of a lost connection by the statement under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const sentence = connectionSentence(error, variable);
    throw sentence === null ? error : new BackupError(sentence);
  }
};
