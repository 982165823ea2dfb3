import type { Role } from '../../core/access/roles.ts';
import { isEmail } from '../../core/contract/shapes.ts';
import { normalEmail } from '../../core/texts/email.ts';
import type { Language } from '../../core/texts/languages.ts';
import type { Country } from '../fields/kinds.fields.ts';
import { e164, phoneIn } from '../members/phone.rules.ts';
import { plainWord, wordList } from './plain-word.rules.ts';

const ROLES_BY_WORD = wordList<Role>({
  beginner_student:
    'Anfänger,Anfängerin,Anfänger/innen,Beginner,Beginner student,Grundkurs,Débutant,Débutante,Principiante',
  student: 'Schüler,Schülerin,Schüler/innen,Student,Studentin,Pupil,Élève,Allievo,Allieva',
  start_instructor: 'Starthelfer,Starthelferin,Start instructor,Aide au décollage,Aiutante al decollo',
  flight_teacher:
    'Fluglehrer,Fluglehrerin,Lehrer,Lehrerin,Flight teacher,Teacher,Instructor,Instruktor,Instruktorin,Moniteur,Monitrice,Istruttore,Istruttrice',
});

const COUNTRIES_BY_WORD = wordList<Country>({
  Switzerland: 'Switzerland,Schweiz,Suisse,Svizzera,CH,CHE',
  Germany: 'Germany,Deutschland,Allemagne,Germania,DE,D,DEU',
  Austria: 'Austria,Österreich,Autriche,AT,A,AUT',
  France: 'France,Frankreich,Francia,FR,F,FRA',
  Italy: 'Italy,Italien,Italie,Italia,IT,I,ITA',
});

const LEVELS = wordList<'0' | '1' | '2'>({
  '0': 'Beginner,Anfänger,Anfängerin,Débutant,Débutante,Principiante',
  '1': 'Intermediate,Mittel,Fortgeschritten,Fortgeschrittene,Moyen,Moyenne,Intermédiaire,Medio,Intermedio',
  '2': 'Exam ready,Prüfungsreif,Prüfungsbereit,Prêt pour l’examen,Pronto per l’esame',
});

const LANGUAGES_BY_WORD = wordList<Language>({
  en: 'English,Englisch,Anglais,Inglese,EN,E,eng',
  de: 'German,Deutsch,Allemand,Tedesco,DE,D,deu,ger,Schweizerdeutsch',
});

export const readLanguage = (text: string): Language | null => LANGUAGES_BY_WORD.get(plainWord(text)) ?? null;

export const readRole = (text: string): Role | null => ROLES_BY_WORD.get(plainWord(text)) ?? null;

export const readCountry = (text: string): Country | null => COUNTRIES_BY_WORD.get(plainWord(text)) ?? null;

export const readLevel = (text: string): number | null => {
  const level = LEVELS.get(plainWord(text));
  return level === undefined ? null : Number(level);
};

/** Reads `anna@school.example`, `mailto:anna@school.example` and `Anna <anna@school.example>`. */
export const readEmail = (text: string): string | null => {
  const address = (/<([^<>]+)>$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').trim();
  const email = normalEmail(address);
  return isEmail(email) ? email : null;
};

const MOST_NUMBERS = 3;

/**
 * Returns the first number of a cell in E.164, of its first three parts. A spreadsheet that keeps phone numbers as numbers
 * has lost their leading zero or plus.
 */
export const readPhone = (text: string, country: string): string | null => {
  for (const one of text.split(/[/;,|\n]| oder | or | ou | o /, MOST_NUMBERS)) {
    const bare = /^\d+$/.test(one.replaceAll(/[\s.]/g, '')) && !/^\s*0/.test(one);
    const spellings = bare ? [`0${one.trim()}`, `+${one.trim()}`, one] : [one];
    for (const spelling of spellings) {
      const number = phoneIn(spelling, country) ?? (bare ? null : e164(spelling, country));
      if (number !== null) return number;
    }
  }
  // A slash also divides the area code from the rest.
  return phoneIn(text, country) ?? e164(text, country);
};

/** Excel counts days from here. It takes 1900 for a leap year, which concerns no date after February 1900. */
const DAY_ZERO = '1899-12-30';
/** The serial numbers of 1910 to 2100. */
const SERIALS = { first: 3654, last: 73_415 };

/** A year of two digits up to this far ahead of the present one belongs to this century. */
const YEARS_AHEAD = 20;

const wholeYear = (digits: string, thisYear: number, yearsAhead: number): number => {
  if (digits.length > 2) return Number(digits);
  const year = thisYear - (thisYear % 100) + Number(digits);
  return year > thisYear + yearsAhead ? year - 100 : year;
};

const plainDate = (year: number, month: number, day: number): string | null => {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
};

/**
 * Returns whether a cell names no day, in the ways in which programs fill an empty date: `0.0.00`, `00-00-0000`, `/  /`,
 * and `--03-12`, a birthday without its year.
 */
export const isNoDate = (text: string): boolean => /^[0\s./:-]+$/.test(text) || /^--\d{2}-?\d{2}$/.test(text);

/**
 * `yearsAhead`: a year of two digits that lies farther ahead is one of the last century. Returns an ISO day for `2026-05-02`, `2.5.2026`, `02/05/26` (the day first, as everywhere outside of North America) or
 * Excel's serial number; with or without a time of day, which is dropped.
 */
export const readDate = (text: string, thisYear: number, yearsAhead = YEARS_AHEAD): string | null => {
  const serial = /^\d{4,5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial >= SERIALS.first && serial <= SERIALS.last)
    return Temporal.PlainDate.from(DAY_ZERO).add({ days: serial }).toString();
  const [date = ''] = text.split(/T|\s+(?=\d{1,2}:)/);
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(date);
  if (iso !== null) return plainDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = /^(\d{1,2})[-./]\s?(\d{1,2})[-./]\s?(\d{4}|\d{2})$/.exec(date);
  if (dayFirst === null) return null;
  return plainDate(wholeYear(dayFirst[3] ?? '', thisYear, yearsAhead), Number(dayFirst[2]), Number(dayFirst[1]));
};

/** Returns `zip` and `city` of `3800 Interlaken`, `CH-3800 Interlaken` or a place alone. */
export const splitPlace = (text: string): { readonly zip: string; readonly city: string } => {
  const found = /^(?:[A-Z]{1,3}-)?(\d{4,5})\s+(.+)$/.exec(text);
  return found === null ? { zip: '', city: text } : { zip: found[1] ?? '', city: found[2] ?? '' };
};

const PARTICLES = new Set(
  'von,vom,van,zu,zum,zur,de,del,della,di,da,dal,dalla,du,des,le,la,el,al,bin,ben,ter,ten,der,den,st.'.split(','),
);

interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Splits `Anna Muster`, `Muster, Anna` and, if `lastFirst`, `Muster Anna`. Particles belong to the last name: `Adrian von
 * Flüe`.
 */
export const splitName = (text: string, lastFirst: boolean): Names => {
  const comma = text.indexOf(',');
  if (comma !== -1) return { last_name: text.slice(0, comma).trim(), first_name: text.slice(comma + 1).trim() };
  const words = text.split(' ').filter((word) => word !== '');
  const isParticle = (word: string | undefined) => PARTICLES.has((word ?? '').toLowerCase());
  let cut = lastFirst ? 1 : words.length - 1;
  if (lastFirst) while (cut < words.length - 1 && isParticle(words[cut - 1])) cut += 1;
  else {
    const particle = words.findIndex((word, place) => place > 0 && place < words.length - 1 && isParticle(word));
    if (particle !== -1) cut = particle;
  }
  const [front, back] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
  return lastFirst ? { last_name: front, first_name: back } : { first_name: front, last_name: back };
};
