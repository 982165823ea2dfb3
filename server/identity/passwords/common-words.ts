import { setImmediate } from 'node:timers/promises';
import { spellingsOfName } from './spellings.ts';

const SHORTEST = 4;

/** What our own people would think of first, and no general list has. */
const OF_THE_TRADE = [
  'aufwind',
  // The README prints this password of the demo's accounts.
  'aufwinddemo',
  'paragliding',
  'paraglider',
  'gleitschirm',
  'gleitschirmfliegen',
  'gleitschirmschule',
  'gleitschirmflieger',
  'gleitschirmpilot',
  'flugschule',
  'fluglehrer',
  'flugtag',
  'höhenflug',
  'tandemflug',
  'startplatz',
  'landeplatz',
  'starthelfer',
  'thermik',
  'soaring',
  'parapente',
  'passwort',
  'kennwort',
  'hallo',
  'schweiz',
  'interlaken',
  'switzerland',
];

/** The lists alone: the packages' own entries unpack twice as many words that nothing here compares with. */
const LISTS = [
  () => import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } }),
  () => import('@zxcvbn-ts/language-en/src/commonWords.json', { with: { type: 'json' } }),
  () => import('@zxcvbn-ts/language-en/src/firstnames.json', { with: { type: 'json' } }),
  () => import('@zxcvbn-ts/language-de/src/commonWords.json', { with: { type: 'json' } }),
  () => import('@zxcvbn-ts/language-de/src/firstnames.json', { with: { type: 'json' } }),
];

const load = async (): Promise<ReadonlySet<string>> => {
  const words = new Set(OF_THE_TRADE.flatMap(spellingsOfName));
  for (const list of LISTS) {
    // One after the other, and others in between: all at once would hold up every request for a tenth of a second.
    await setImmediate();
    for (const word of (await list()).default) {
      if (word.length >= SHORTEST) for (const spelling of spellingsOfName(word)) words.add(spelling);
    }
  }
  return words;
};

let loaded: Promise<ReadonlySet<string>> | null = null;

/**
 * Words that bad passwords are made of: leaked passwords, common words and first names in English and German, from the
 * word lists of zxcvbn-ts. Where those come from, and their licences: docs/decisions/0016. Read at the first new
 * password, and kept: memory that a server whose people only sign in never needs.
 */
export const commonWords = (): Promise<ReadonlySet<string>> => {
  loaded ??= load();
  return loaded;
};
