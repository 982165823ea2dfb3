import type { Role } from '../../core/access/roles.ts';
import { isEmail } from '../../core/contract/shapes.ts';
import {
  COLOR_SEPARATOR,
  colorsIn,
  isPaletteColor,
  MOST_COLORS,
  type SchoolColor,
} from '../../core/texts/canopy-colors.ts';
import { normalEmail } from '../../core/texts/email.ts';
import type { Language } from '../../core/texts/languages.ts';
import type { Country } from '../fields/kinds.fields.ts';
import { e164, phoneIn } from '../members/phone.rules.ts';
import { plainWord, wordList } from './plain-word.rules.ts';

const ROLES_BY_WORD = wordList<Role>({
  beginner_student:
    'Anfänger,Anfängerin,Anfänger/innen,Beginner,Beginner student,Grundkurs,Débutant,Débutante,Principiante',
  student: 'Schüler,Schülerin,Schüler/innen,Student,Studentin,Pupil,Élève,Élève pilote,Allievo,Allieva,Allievo pilota',
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
  '0': 'Beginner,Anfänger,Anfängerin,Anf.,Einsteiger,Einsteigerin,Grundkurs,Débutant,Débutante,Principiante',
  '1': 'Intermediate,Mittel,Fortgeschritten,Fortgeschrittene,Fortg.,Höhenflug,Moyen,Moyenne,Intermédiaire,Avancé,Avancée,Confirmé,Confirmée,Medio,Intermedio,Avanzato,Avanzata',
  '2': 'Exam ready,Prüfungsreif,Prüfungsbereit,Prêt pour l’examen,Pronto per l’esame',
});

const LANGUAGES_BY_WORD = wordList<Language>({
  en: 'English,Englisch,Anglais,Inglese,EN,E,eng',
  de: 'German,Deutsch,Allemand,Tedesco,DE,D,deu,ger,Schweizerdeutsch',
});

const FLAGS = wordList<'yes' | 'no'>({
  yes: 'Ja,J,Yes,Y,X,Oui,O,Sì,True,Wahr,Vrai,Vero,1,Eigen,Eigener,Eigenes,Own,Propre,Proprio,Propria',
  no: 'Nein,N,No,Non,False,Falsch,Faux,Falso,0,Schule,Schulschirm,Von der Schule,Miete,School,École,Scuola',
});

/** Returns whether something is the member's own: `Ja`, `x`, `✓`; or not: `Nein`, `Schule`. */
export const readFlag = (text: string): boolean | null => {
  const flag = /^[✓✔☑]$/u.test(text) ? 'yes' : FLAGS.get(plainWord(text));
  return flag === undefined ? null : flag === 'yes';
};

/** Returns colours as they are stored, or `null` if one of them is neither on the palette nor the school's. */
export const readColors = (text: string, ofSchool: readonly SchoolColor[]): string | null => {
  const colors = colorsIn(text, ofSchool);
  const isKnown = (color: string) => isPaletteColor(color) || ofSchool.some(({ id }) => id === color);
  return colors.length > 0 && colors.length <= MOST_COLORS && colors.every(isKnown)
    ? colors.join(COLOR_SEPARATOR)
    : null;
};

/** Cells that say of a fact that there is none, or that nobody knows it. */
const NOTHING = new Set(
  [
    'ka',
    'na',
    'unbekannt',
    'nichtvorhanden',
    'none',
    'unknown',
    'aucun',
    'aucune',
    'inconnu',
    'nessuno',
    'nessuna',
  ].concat(['sconosciuto', 'null', 'nil']),
);

/** A word is compared only if it may be one of these: most cells are numbers, dates and addresses. */
const FEW_WORDS = /^[^\d@]{1,30}$/;

/** Returns whether a cell says nothing: `-`, `?`, `keine`, `k.A.`, `n/a`. */
export const saysNothing = (text: string): boolean =>
  /^[-–—−_.?*/\\\s]*$/.test(text) ||
  (FEW_WORDS.test(text) && (/^(?:hat )?kein(?:e[nrs]?|s)?(?: |$)/i.test(text) || NOTHING.has(plainWord(text))));

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

const MONTHS = wordList({
  1: 'Januar,Jänner,Jan,January,Janvier,Janv,Gennaio,Gen',
  2: 'Februar,Feber,Feb,February,Février,Févr,Febbraio',
  3: 'März,Mrz,March,Mar,Mars,Marzo',
  4: 'April,Apr,Avril,Avr,Aprile',
  5: 'Mai,May,Maggio,Mag',
  6: 'Juni,Jun,June,Juin,Giugno,Giu',
  7: 'Juli,Jul,July,Juillet,Juil,Luglio,Lug',
  8: 'August,Aug,Août,Agosto,Ago',
  9: 'September,Sept,Sep,Septembre,Settembre,Set',
  10: 'Oktober,Okt,October,Oct,Octobre,Ottobre,Ott',
  11: 'November,Nov,Novembre',
  12: 'Dezember,Dez,December,Dec,Décembre,Déc,Dicembre,Dic',
});

const IN_WORDS = /^(?:(\d{1,2})(?:\.|er)?\s*)?(\p{L}+)\.?\s+(\d{4})$/u;

/** Writes `1. März 2024` as `1.3.2024`, and `June 2027` as `6.2027`. */
const inNumbers = (text: string): string => {
  const [, day, word = '', year = ''] = IN_WORDS.exec(text) ?? [];
  const month = MONTHS.get(plainWord(word));
  return month === undefined ? text : [...(day === undefined ? [] : [day]), month, year].join('.');
};

/**
 * Returns whether a cell names no day, in the ways in which programs fill an empty date: `0.0.00`, `00-00-0000`, `/  /`,
 * and `--03-12`, a birthday without its year.
 */
export const isNoDate = (text: string): boolean => /^[0\s./:-]+$/.test(text) || /^--\d{2}-?\d{2}$/.test(text);

/**
 * Returns an ISO day for `2026-05-02`, `2.5.2026`, `02/05/26` (the day first, as everywhere outside of North America),
 * `2. Mai 2026` or Excel's serial number; with or without a time of day, which is dropped. `yearsAhead`: a year of two
 * digits that lies farther ahead is one of the last century.
 */
export const readDate = (text: string, thisYear: number, yearsAhead = YEARS_AHEAD): string | null => {
  const serial = /^\d{4,5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial >= SERIALS.first && serial <= SERIALS.last)
    return Temporal.PlainDate.from(DAY_ZERO).add({ days: serial }).toString();
  const [date = ''] = text.split(/T(?=\d)|\s+(?=\d{1,2}:)/);
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(date);
  if (iso !== null) return plainDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = /^(\d{1,2})[-./]\s?(\d{1,2})[-./]\s?(\d{4}|\d{2})$/.exec(inNumbers(date));
  if (dayFirst === null) return null;
  return plainDate(wholeYear(dayFirst[3] ?? '', thisYear, yearsAhead), Number(dayFirst[2]), Number(dayFirst[1]));
};

const MONTH_AND_YEAR = /^(?:(\d{1,2})[-./\s])?((?:19|20)\d{2})$/;
const YEAR_AND_MONTH = /^((?:19|20)\d{2})[-./](\d{1,2})$/;

/** Returns the first or the last day of a month or year: of `6/2027`, `2027-06`, `Juni 2027` or `2027`, in ISO. */
export const dayOfPeriod = (text: string, which: 'first' | 'last'): string | null => {
  const [, monthFirst, yearLast] = MONTH_AND_YEAR.exec(inNumbers(text)) ?? [];
  const [, yearFirst, monthLast] = YEAR_AND_MONTH.exec(text) ?? [];
  const year = yearLast ?? yearFirst;
  if (year === undefined) return null;
  const month = monthFirst ?? monthLast ?? (which === 'first' ? '1' : '12');
  const first = plainDate(Number(year), Number(month), 1);
  if (first === null || which === 'first') return first;
  const start = Temporal.PlainDate.from(first);
  return start.with({ day: start.daysInMonth }).toString();
};
