import { setImmediate } from 'node:timers/promises';
import { spellingsOfName } from './spellings.ts';

const SHORTEST = 4;

/** Words that our users would think of first and general lists lack. */
const OF_THE_TRADE = [
  'aufwind',
  // The demo's password, which the README publishes.
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

/** Imports only the lists: the packages' entry points unpack twice as many words, which are not used here. */
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
    // Yields between the lists: loading all at once would block every request for a tenth of a second.
    await setImmediate();
    for (const word of (await list()).default) {
      if (word.length >= SHORTEST) for (const spelling of spellingsOfName(word)) words.add(spelling);
    }
  }
  return words;
};

let loaded: Promise<ReadonlySet<string>> | null = null;

/**
 * Returns words that weak passwords consist of: leaked passwords, common words and first names in English and German,
 * from the word lists of zxcvbn-ts (sources and licences: docs/why/identity.md#0016). Loaded with the first new password and
 * then kept, because a server on which people only sign in does not need the memory.
 */
export const commonWords = (): Promise<ReadonlySet<string>> => {
  loaded ??= load();
  return loaded;
};
