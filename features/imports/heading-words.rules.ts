import { namesOf } from '../fields/kinds.fields.ts';
import { type DraftField, IMPORTED } from './imported.fields.ts';
import { wordList } from './plain-word.rules.ts';

/** Columns that hold several fields. `name` is a full name, which begins with the last name in `name_last_first`. */
const COMPOUND = ['name', 'name_last_first', 'zip_city'] as const;

/** Content of a column. */
export type ImportColumn = DraftField | (typeof COMPOUND)[number];

/** A compound column is offered after the last of its fields. */
const AFTER: Partial<Record<DraftField, readonly ImportColumn[]>> = {
  last_name: ['name', 'name_last_first'],
  city: ['zip_city'],
};

export const IMPORT_COLUMNS: readonly ImportColumn[] = namesOf(IMPORTED).flatMap((field) => [
  field,
  ...(AFTER[field] ?? []),
]);

/** Headings in German, English, French and Italian. */
export const HEADINGS = wordList({
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
  language: 'Sprache,Korrespondenzsprache,Language,Preferred language,Langue,Lingua',
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
    'Brevet,Ausweis,Brevetnummer,Brevet-Nr.,Lizenz,Lizenznummer,Lizenz-Nr.,Ausweisnummer,Licence,Licence number,Licence no.,License,License number,Numéro de licence,N° de licence,Numéro de brevet,Licenza,Numero di licenza,Numero di brevetto',
  licence_valid_until:
    'Ausweis gültig bis,Ausweis bis,Licence until,Brevet gültig bis,Lizenz gültig bis,Licence valid until,Licence expires,License valid until,Licence valable jusqu’au,Brevet valable jusqu’au,Licenza valida fino al,Brevetto valido fino al',
  insurance_valid_until:
    'Versicherung bis,Versichert bis,Insured until,Versicherung gültig bis,Haftpflicht bis,Haftpflicht gültig bis,Haftpflichtversicherung gültig bis,Insurance until,Insurance valid until,Liability insurance valid until,Assurance valable jusqu’au,Assurance RC valable jusqu’au,Assicurazione valida fino al,Assicurazione RC valida fino al',
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
  user_id: 'Aufwind-ID',
} satisfies Record<ImportColumn, string>);
