import { EMAIL } from '../../core/contract/shapes.ts';
import { isNoDate, readDate, readRole } from './cells.rules.ts';
import { plainWord, wordList } from './plain-word.rules.ts';

/**
 * Content of a column. `name` is a full name, which begins with the last name in `name_last_first`; `zip_city` is a postal
 * code with its place.
 */
export const IMPORT_COLUMNS = [
  'first_name',
  'last_name',
  'name',
  'name_last_first',
  'email',
  'phone',
  'street',
  'zip',
  'city',
  'zip_city',
  'country',
  'role',
  'skill_level',
  'size',
  'weight',
  'canopy_type',
  'harness_type',
  'joined_on',
  'last_payment',
  'birth_date',
  'licence_number',
  'licence_valid_until',
  'insurance_valid_until',
  'reserve_repacked_on',
  'canopy_checked_on',
  'emergency_name',
  'emergency_phone',
  'comment',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Headings in German, English, French and Italian. */
const HEADINGS = wordList({
  first_name: 'Vorname,Rufname,First name,Given name,Forename,Prénom',
  last_name: 'Nachname,Familienname,Last name,Surname,Family name,Nom de famille,Cognome',
  name: 'Name,Nom,Nome,Full name,Vorname Name,Vor- und Nachname,Vorname Nachname,Prénom Nom,Nome Cognome,Nome e cognome,First name last name,Mitglied,Schüler,Schülerin,Teilnehmer,Teilnehmerin,Pilot,Pilotin,Member,Student,Élève,Allievo',
  name_last_first:
    'Name Vorname,Name und Vorname,Nachname Vorname,Nachname und Vorname,Familienname Vorname,Nom Prénom,Nom et prénom,Nom de famille prénom,Cognome Nome,Cognome e nome,Last name first name,Last name and first name',
  email:
    'E-Mail,Mail,E-Mail-Adresse,Mailadresse,E-mail address,Mail address,Courriel,Adresse mail,Adresse e-mail,Posta elettronica,Indirizzo e-mail',
  phone:
    'Telefon,Tel,Telefonnummer,Tel.-Nr.,Handy,Handynummer,Handy-Nr.,Natel,Natelnummer,Natel-Nr.,Mobile,Mobil,Mobilnummer,Mobiltelefon,Mobile phone,Mobile number,Phone,Phone number,Cell,Telephone,Téléphone,Portable,Numéro de téléphone,Telefono,Cellulare,GSM',
  street:
    'Strasse,Strasse Nr.,Strasse und Nr.,Strasse Hausnummer,Strasse und Hausnummer,Adresse,Anschrift,Street,Street address,Address,Rue,Via,Indirizzo',
  zip: 'PLZ,Postleitzahl,ZIP,ZIP code,Postcode,Postal code,Code postal,NPA,CAP',
  city: 'Ort,Wohnort,Ortschaft,Stadt,City,Town,Place,Localité,Ville,Lieu,Città,Località,Comune,Luogo',
  zip_city: 'PLZ Ort,PLZ und Ort,PLZ Wohnort,NPA Localité,NPA Lieu,ZIP City,Code postal Ville,CAP Località',
  country: 'Land,Country,Pays,Paese,Nazione',
  role: 'Rolle,Funktion,Role,Function,Fonction,Rôle,Ruolo,Funzione',
  skill_level: 'Stand,Ausbildungsstand,Kenntnisstand,Stufe,Ausbildungsstufe,Level,Skill,Skill level,Niveau,Livello',
  size: 'Grösse,Körpergrösse,Size,Height,Body height,Taille,Altezza,Statura',
  weight: 'Gewicht,Körpergewicht,Weight,Body weight,Poids,Peso',
  canopy_type:
    'Schirm,Schirmtyp,Schirmmodell,Gleitschirm,Canopy,Glider,Wing,Paraglider,Voile,Parapente,Vela,Parapendio',
  harness_type: 'Gurtzeug,Gurt,Harness,Sellette,Selletta,Imbrago',
  joined_on:
    'Eintritt,Eintrittsdatum,Beitritt,Beitrittsdatum,Beigetreten,Beigetreten am,Mitglied seit,Dabei seit,Joined,Joined on,Member since,Membre depuis,Date d’entrée,Membro dal,Data di iscrizione',
  last_payment: 'Letzte Zahlung,Bezahlt am,Last payment,Paid on,Dernier paiement,Ultimo pagamento',
  birth_date:
    'Geburtsdatum,Geburtstag,Geb.,Geb.-Datum,Geboren,Geboren am,Date of birth,Birth date,Birthday,Born,Date de naissance,Né le,Data di nascita',
  licence_number:
    'Brevet,Brevetnummer,Brevet-Nr.,Lizenz,Lizenznummer,Lizenz-Nr.,Ausweisnummer,Licence,Licence number,Licence no.,License,License number,Numéro de licence,N° de licence,Numéro de brevet,Licenza,Numero di licenza,Numero di brevetto',
  licence_valid_until:
    'Ausweis gültig bis,Brevet gültig bis,Lizenz gültig bis,Licence valid until,Licence expires,License valid until,Licence valable jusqu’au,Brevet valable jusqu’au,Licenza valida fino al,Brevetto valido fino al',
  insurance_valid_until:
    'Versicherung bis,Versicherung gültig bis,Haftpflicht bis,Haftpflicht gültig bis,Haftpflichtversicherung gültig bis,Insurance until,Insurance valid until,Liability insurance valid until,Assurance valable jusqu’au,Assurance RC valable jusqu’au,Assicurazione valida fino al,Assicurazione RC valida fino al',
  reserve_repacked_on:
    'Rettung gepackt,Rettung gepackt am,Rettungsschirm gepackt,Rettungsschirm gepackt am,Notschirm gepackt,Notschirm gepackt am,Packdatum,Reserve repacked,Reserve repacked on,Reserve repack,Secours plié,Secours plié le,Emergenza ripiegata,Emergenza ripiegata il',
  canopy_checked_on:
    'Letzter Check,Schirmcheck,Schirmcheck am,Schirm geprüft,Schirm geprüft am,Nachprüfung,Canopy checked,Canopy checked on,Glider check,Contrôle de la voile,Voile contrôlée le,Vela controllata,Vela controllata il',
  emergency_name:
    'Notfallkontakt,Notfall,Notfallperson,Kontakt Notfall,Name Notfallkontakt,Emergency contact,Emergency contact name,Contact d’urgence,Personne à prévenir,Contatto di emergenza,Contatto d’emergenza',
  emergency_phone:
    'Notfallnummer,Notfalltelefon,Notfall Telefon,Notfall-Nr.,Telefon Notfall,Telefon Notfallkontakt,Notfallkontakt Telefon,Emergency phone,Emergency number,Emergency contact phone,Téléphone d’urgence,Numéro d’urgence,Telefono di emergenza,Numero di emergenza',
  comment:
    'Bemerkung,Bemerkungen,Kommentar,Kommentare,Notiz,Notizen,Comment,Comments,Note,Notes,Remarque,Remarques,Osservazione,Osservazioni,Commento',
} satisfies Record<ImportColumn, string>);

/** `Grösse (cm)` and `Gewicht in kg`. */
const UNIT = /(?:in)?(?:cm|kg)$/;
/** Shorter headings are too often the beginning of another word. */
const SHORTEST_BEGINNING = 3;

/** Returns what a heading names exactly, or `null`. */
const exactColumn = (heading: string): ImportColumn | null =>
  HEADINGS.get(plainWord(heading).replace(UNIT, '')) ?? null;

/** Google's contacts have several entries of a kind, each with parts: `E-mail 1 - Label`, `Address 1 - City`. */
const OF_CONTACTS = /^(.+?) \d+ - (.+)$/;

const partOfContact = (kind: string, part: string): ImportColumn | null => {
  const column = exactColumn(kind);
  if (/^value$/i.test(part)) return column;
  return column === 'street' ? exactColumn(part) : null;
};

/** Returns what a heading names, or `null`. `Telefon privat` and `E-Mail 2` count as their beginning. */
export const columnOfHeading = (heading: string): ImportColumn | null => {
  const exact = exactColumn(heading);
  if (exact !== null) return exact;
  const entry = OF_CONTACTS.exec(heading);
  if (entry !== null) return partOfContact(entry[1] ?? '', entry[2] ?? '');
  // At the end of a word only: `Ortsgruppe` is no `Ort`.
  const words = heading.split(/[\s/().,:;_-]+/).filter((part) => part !== '');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const beginning = plainWord(words.slice(0, count).join(' '));
    const found = beginning.length >= SHORTEST_BEGINNING ? HEADINGS.get(beginning) : undefined;
    if (found !== undefined) return found;
  }
  return null;
};

export type Table = readonly (readonly string[])[];

export interface GuessedColumns {
  /** Index of the row with the headings; -1 if there is none. */
  readonly heading: number;
  /** One for each column; `null` for a column that is left out. */
  readonly columns: readonly (ImportColumn | null)[];
}

/**
 * Keeps the first column of each kind, but one whose heading names it exactly before one whose heading only begins so. A
 * full name beside a first name is the last name.
 */
const once = (found: readonly (ImportColumn | null)[], isExact: readonly boolean[] = []): (ImportColumn | null)[] => {
  const hasFirst = found.includes('first_name');
  const hasLast = found.includes('last_name');
  const renamed = found.map((column) => {
    if (column !== 'name') return column;
    if (hasFirst && !hasLast) return 'last_name';
    // In Italian `Nome` beside `Cognome` is the first name.
    return hasLast && !hasFirst ? 'first_name' : column;
  });
  return renamed.map((column, place) => {
    const exact = renamed.findIndex((one, at) => one === column && isExact[at] === true);
    if (column === null || (exact === -1 ? renamed.indexOf(column) : exact) !== place) return null;
    const isFullName = column === 'name' || column === 'name_last_first';
    return isFullName && hasFirst && hasLast ? null : column;
  });
};

/** Titles and merged cells above the headings take a few rows. */
const HEADING_WITHIN = 20;
const FEWEST_HEADINGS = 2;
/** Any year does to tell whether a text is a date. */
const THIS_YEAR = 2000;

const isPhoneLike = (text: string): boolean =>
  /^[+0][\d\s()/.'-]{7,}$/.test(text) && !isNoDate(text) && readDate(text, THIS_YEAR) === null;

/**
 * Returns `email` and `phone` for columns of which more than half of the filled cells look like it, and `role` if more than
 * half of all rows name one: a column of professions names a few teachers, too.
 */
const columnsByContent = (rows: Table): (ImportColumn | null)[] => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const found = Array.from({ length: width }, (_, place): ImportColumn | null => {
    const filled = rows.map((row) => row[place] ?? '').filter((cell) => cell !== '');
    const most = (looksRight: (cell: string) => boolean) => filled.filter(looksRight).length * 2 > filled.length;
    if (most((cell) => EMAIL.test(cell))) return 'email';
    if (most(isPhoneLike)) return 'phone';
    return filled.filter((cell) => readRole(cell) !== null).length * 2 > rows.length ? 'role' : null;
  });
  return once(found);
};

/**
 * Finds the row with the most known headings, and what each column holds. A column under an unknown heading is guessed by
 * its content. Expects trimmed cells.
 */
export const guessColumns = (rows: Table): GuessedColumns => {
  let best: GuessedColumns = { heading: -1, columns: [] };
  let most = FEWEST_HEADINGS - 1;
  rows.slice(0, HEADING_WITHIN).forEach((row, heading) => {
    const columns = once(
      row.map(columnOfHeading),
      row.map((cell) => exactColumn(cell) !== null),
    );
    const known = columns.filter((column) => column !== null).length;
    if (known > most) {
      best = { heading, columns };
      most = known;
    }
  });
  const byContent = columnsByContent(rows.slice(best.heading + 1));
  const columns = Array.from({ length: Math.max(best.columns.length, byContent.length) }, (_, place) => {
    const guess = byContent[place] ?? null;
    return best.columns[place] ?? (best.columns.includes(guess) ? null : guess);
  });
  return { heading: best.heading, columns };
};
