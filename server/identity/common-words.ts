/**
 * Words that bad passwords are made of, in small letters: leaked passwords, common words and first names in English and
 * German. From zxcvbn-ts (MIT), which took them from public leaks and word lists; docs/decisions/0016 says more.
 */
const SHORTEST = 4;

/** What our own people would think of first, and no general list has. */
const OF_THE_TRADE = [
  'aufwind',
  'paragliding',
  'paraglider',
  'gleitschirm',
  'gleitschirmfliegen',
  'gleitschirmschule',
  'gleitschirmflieger',
  'flugschule',
  'fluglehrer',
  'flugtag',
  'hoehenflug',
  'höhenflug',
  'starthelfer',
  'thermik',
  'parapente',
  'passwort',
  'kennwort',
  'hallo',
  'schweiz',
  'switzerland',
];

let loaded: Promise<ReadonlySet<string>> | null = null;

const load = async (): Promise<ReadonlySet<string>> => {
  const [common, english, german] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-de'),
  ]);
  const words = new Set(OF_THE_TRADE);
  const lists = [
    common.dictionary['passwords-common'],
    english.dictionary['commonWords-en'],
    english.dictionary['firstnames-en'],
    german.dictionary.commonWords,
    german.dictionary.firstnames,
  ];
  for (const list of lists) {
    for (const word of list as readonly (string | number)[]) {
      const text = String(word).toLowerCase();
      if (text.length >= SHORTEST) words.add(text);
    }
  }
  return words;
};

/** Read at the first new password, and kept: some twenty megabytes that a server whose people only sign in never needs. */
export const commonWords = (): Promise<ReadonlySet<string>> => {
  loaded ??= load();
  return loaded;
};
