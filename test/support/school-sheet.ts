import type { Table } from '../../features/imports/headings.rules.ts';

const FIRST = [
  'Priska',
  'Zoë',
  'Eveline',
  'Quirin',
  'Claudia',
  'Beat',
  'Walti',
  'Ivo',
  'Anna',
  'Gian',
  'Karin',
  'Dölf',
];
const LAST = [
  ...['Näf', 'Übersax', 'Zürcher-Meier', 'Künzli', 'Imhof', 'Früh', 'Lötscher', 'D’Angelo', 'Hürlimann', 'Zgraggen'],
  ...[
    'Wüthrich',
    'Bärtschi',
    'Rüegg',
    'Müller',
    'Schärer',
    'Aebischer',
    'Gämperle',
    'de Quervain',
    'Quadri',
    'Cathomas',
  ],
  ...['Oberholzer', 'Püntener', 'Bösiger', 'Flückiger', 'Jäggi'],
];
const PLACES = ['6060 Sarnen', '6005 Luzern', '6370 Stans', 'A-6700 Bludenz', '3800 Interlaken', 'D-79761 Waldshut'];
const LEVELS = ['prüfungsreif', '3', 'Fortgeschritten', '', 'Anfänger', '1', '2'];

const HEADINGS = [
  ...['Nr.', 'Anrede', 'Name', 'Vorname', 'Adresse', 'PLZ', 'Ort', 'Natel', 'E-Mail', 'Geb.', 'Eintritt', 'Status'],
  ...['Niveau', 'Grösse', 'Gewicht', 'Schirm', 'SHV-Nr.', 'Versicherung bis', 'Bemerkungen', 'Austritt', 'WhatsApp'],
];

const pick = <One>(list: readonly One[], place: number): One => list[place % list.length] as One;

const emailOf = (place: number): string => {
  if (place % 6 === 4) return 'keine';
  return place % 6 === 2 ? '' : `person-${place}@verein.example`;
};

const rowOf = (place: number): readonly string[] => {
  const [zip = '', city = ''] = pick(PLACES, place).split(' ');
  return [
    ...[String(place + 1), place % 2 === 0 ? 'Frau' : 'Herr', pick(LAST, Math.floor(place / FIRST.length))],
    ...[pick(FIRST, place), `Dorfstr. ${place % 97}`, zip, city, `079555${String(1000 + place)}`, emailOf(place)],
    place % 25 === 7 ? '32.13.2001' : `${1 + (place % 28)}.${1 + (place % 12)}.19${60 + (place % 40)}`,
    place % 5 === 3 ? String(2004 + (place % 20)) : `1.${1 + (place % 12)}.2024`,
    place < 4 ? 'Fluglehrer' : pick(['Schüler', 'Anfänger', 'Schüler', 'Starthelfer'], place),
    ...[
      pick(LEVELS, place),
      `1.${50 + (place % 45)}`,
      `${50 + (place % 45)} kg`,
      'Advance Alpha 7',
      String(10_000 + place * 7),
    ],
    place % 9 === 5 ? `${1 + (place % 12)}/2027` : '31.12.2027',
    ...[place % 20 === 1 ? 'zahlt bar' : '', place % 15 === 11 ? '31.12.2025' : '', 'x'],
  ];
};

/**
 * The list of a school as such lists are: levels as numbers, foreign postal codes without a country, words for "none",
 * years instead of dates, people who have left, a sum at the end.
 */
export const schoolSheet = (people: number): Table => [
  ['Mitgliederliste Flugschule Weitblick'],
  [],
  HEADINGS,
  ...Array.from({ length: people }, (_, place) => rowOf(place)),
  [],
  ['Total', '', '', '', '', '', '', ''],
];
