import { namesOf } from '../fields/kinds.fields.ts';
import { type DraftField, IMPORTED } from './imported.fields.ts';
import { wordList } from './plain-word.rules.ts';

/**
 * Columns that are no field of a member. `name` is a full name, which begins with the last name in `name_last_first`;
 * `house_number` belongs to the street, and `other_phone` counts where there is no phone.
 */
const COMPOUND = ['name', 'name_last_first', 'other_phone', 'house_number', 'zip_city'] as const;

/** Content of a column. */
export type ImportColumn = DraftField | (typeof COMPOUND)[number];

/** Such a column is offered after the last of its fields. */
const AFTER: Partial<Record<DraftField, readonly ImportColumn[]>> = {
  last_name: ['name', 'name_last_first'],
  phone: ['other_phone'],
  street: ['house_number'],
  city: ['zip_city'],
};

export const IMPORT_COLUMNS: readonly ImportColumn[] = namesOf(IMPORTED).flatMap((field) => [
  field,
  ...(AFTER[field] ?? []),
]);

/** Headings in German, English, French and Italian, also those of programs that keep members or contacts. */
export const HEADINGS = wordList({
  first_name: 'Vorname,Vornamen,Rufname,First name,Given name,Forename,Prénom,Prénoms',
  last_name:
    'Nachname,Familienname,Zuname,Last name,Surname,Family name,Nom de famille,Nom (de famille),Cognome,Nachname Firma',
  name: 'Name,Nom,Nome,Full name,Vorname Name,Vor- und Nachname,Vorname Nachname,Vollständiger Name,Prénom Nom,Prénom et nom,Nom complet,Nome Cognome,Nome e cognome,Nome completo,Nominativo,First name last name,Mitglied,Schüler,Schülerin,Teilnehmer,Teilnehmerin,Pilot,Pilotin,Member,Student,Élève,Allievo',
  name_last_first:
    'Name Vorname,Name und Vorname,Nachname Vorname,Nachname und Vorname,Familienname Vorname,Nom Prénom,Nom et prénom,Nom de famille prénom,Cognome Nome,Cognome e nome,Last name first name,Last name and first name',
  email:
    'E-Mail,Mail,E-Mail-Adresse,Mailadresse,Haupt-E-Mail,Haupt-E-Mail-Adresse,Primäre E-Mail,Private E-Mail,E-Mail privat,E-mail address,Mail address,Primary e-mail,Courriel,Courriel privé,Adresse mail,Adresse e-mail,Adresse e-mail principale,E-mail privé,E-mail principal,Adresse de messagerie,Adresse électronique,Posta elettronica,Indirizzo e-mail,Indirizzo posta elettronica,Indirizzo di posta elettronica,E-mail privata,E-mail principale',
  phone:
    'Telefon,Tel,Telefonnummer,Tel.-Nr.,Telefon privat,Telefonnummer privat,Private Telefonnummer,Tel. privat,Tel. P,Haupttelefon,Rufnummer,Handy,Handynummer,Handy-Nr.,Natel,Natelnummer,Natel-Nr.,Mobile,Mobil,Mobilnummer,Mobilfunknummer,Mobiltelefon,Mobiltelefonnummer,Telefon mobil,Telefonnummer mobil,Mobil privat,Mobiltelefon privat,Tel. mobil,Tel. M,Mobile phone,Mobile number,Phone,Phone number,Home phone,Cell,Cell phone,Telephone,Téléphone,Tél. privé,Téléphone privé,Téléphone domicile,Téléphone mobile,Téléphone portable,Tél. mobile,Tél. portable,Portable,Natel privé,Numéro de téléphone,Numéro de portable,Telefono,Telefono privato,Telefono abitazione,Telefono cellulare,Telefono mobile,Tel. cellulare,Cellulare,Numero di telefono,Numero di cellulare,GSM',
  other_phone: 'Festnetz,Festnetznummer,Landline,Fixe,Téléphone fixe,Tél. fixe,Telefono fisso,Tel. fisso,Fisso',
  street:
    'Strasse,Strasse Nr.,Strasse und Nr.,Strasse Hausnummer,Strasse und Hausnummer,Strasse privat,Adresse,Adresse privat,Anschrift,Street,Street address,Home street,Address,Rue,Rue et numéro,Rue et n°,Rue n°,Rue domicile,Adresse privée,Via,Via e numero,Via n.,Indirizzo,Indirizzo privato',
  house_number: 'Hausnummer,Haus-Nr.,Hausnr.,House number,House no.,Numéro de maison,Numero civico,N. civico,Civico',
  zip: 'PLZ,Postleitzahl,PLZ privat,Postleitzahl privat,ZIP,ZIP code,Postcode,Postal code,Home postal code,Code postal,Code postal domicile,NPA,CAP,CAP abitazione',
  city: 'Ort,Wohnort,Ortschaft,Stadt,Ort privat,City,Town,Place,Home city,Localité,Ville,Ville domicile,Lieu,Commune,Città,Città abitazione,Località,Comune,Luogo,Domicilio',
  zip_city:
    'PLZ Ort,PLZ und Ort,PLZ Wohnort,NPA Localité,NPA Lieu,NPA et localité,ZIP City,Code postal Ville,CAP Località,CAP Luogo,CAP e località',
  language:
    'Sprache,Korrespondenzsprache,Language,Preferred language,Langue,Langue de correspondance,Lingua,Lingua di corrispondenza',
  country:
    'Land,Land Region,Land privat,Land Region privat,Country,Country Region,Home country,Home country region,Pays,Pays domicile,Pays Région domicile,Paese,Nazione',
  role: 'Rolle,Funktion,Role,Function,Fonction,Rôle,Ruolo,Funzione',
  skill_level:
    'Stand,Ausbildungsstand,Kenntnisstand,Stufe,Ausbildungsstufe,Ausbildungsniveau,Level,Skill,Skill level,Niveau,Niveau de vol,Livello,Livello di volo',
  size: 'Grösse,Körpergrösse,Size,Height,Body height,Taille,Altezza,Statura',
  weight: 'Gewicht,Körpergewicht,Weight,Body weight,Poids,Peso',
  canopy_type:
    'Schirm,Schirmtyp,Schirmmodell,Gleitschirm,Canopy,Glider,Wing,Paraglider,Voile,Aile,Modèle de voile,Parapente,Vela,Modello di vela,Parapendio',
  canopy_color:
    'Farbe,Farben,Schirmfarbe,Schirmfarben,Schirm Farbe,Schirm Farben,Farbe Schirm,Farbe des Schirms,Canopy colour,Canopy colours,Canopy color,Canopy colors,Glider colour,Glider color,Colour,Colours,Color,Colors,Couleur,Couleurs,Couleur voile,Couleur de la voile,Couleur aile,Colore,Colori,Colore vela,Colore della vela',
  own_canopy:
    'Eigener Schirm,Schirm eigen,Own canopy,Own glider,Own wing,Voile personnelle,Propre voile,Aile personnelle,Propre aile,Vela propria,Vela personale',
  own_harness:
    'Eigenes Gurtzeug,Gurtzeug eigen,Own harness,Sellette personnelle,Propre sellette,Selletta propria,Imbrago proprio',
  harness_type: 'Gurtzeug,Gurtzeugtyp,Gurt,Harness,Harness type,Sellette,Selletta,Imbrago,Imbragatura,Imbracatura',
  joined_on:
    'Eintritt,Eintrittsdatum,Eintrittsjahr,Eintritt am,Beitritt,Beitrittsdatum,Beigetreten,Beigetreten am,Mitglied seit,Dabei seit,Joined,Joined on,Date joined,Member since,Membre depuis,Adhésion,Date d’adhésion,Entrée,Date d’entrée,Inscription,Inscrit le,Date d’inscription,Membro dal,Socio dal,Iscrizione,Iscritto dal,Data iscrizione,Data di iscrizione,Data di ammissione,Ingresso',
  last_payment:
    'Letzte Zahlung,Letzte Zahlung am,Bezahlt am,Last payment,Paid on,Dernier paiement,Payé le,Ultimo pagamento,Pagato il',
  birth_date:
    'Geburtsdatum,Geburtstag,Geb.,Geb.-Datum,Geboren,Geboren am,Date of birth,Birth date,Birthday,Born,DOB,Date de naissance,Naissance,Né le,Née le,Né(e) le,Anniversaire,Data di nascita,Nascita,Nato il,Nata il,Nato/a il,Compleanno',
  licence_number:
    'Brevet,Ausweis,Brevetnummer,Brevet-Nr.,Lizenz,Lizenznummer,Lizenz-Nr.,Ausweisnummer,Ausweis-Nr.,Scheinnummer,SHV-Nr.,SHV-Nummer,Brevet SHV,DHV-Nr.,DHV-Nummer,Licence,Licence number,Licence no.,License,License number,Numéro de licence,N° de licence,N° licence,N° FSVL,N° FFVL,Licence FFVL,Numéro de brevet,N° de brevet,Licenza,Numero di licenza,Brevetto,Numero di brevetto,N. brevetto,Attestato',
  licence_valid_until:
    'Ausweis gültig bis,Ausweis bis,Licence until,Brevet gültig bis,Brevet bis,Lizenz gültig bis,Lizenz bis,Licence valid until,Licence expires,License valid until,Licence valable jusqu’au,Licence jusqu’au,Échéance licence,Brevet valable jusqu’au,Licenza valida fino al,Scadenza licenza,Brevetto valido fino al,Scadenza brevetto',
  insurance_valid_until:
    'Versicherung bis,Versichert bis,Insured until,Versicherung gültig bis,Haftpflicht bis,Haftpflicht gültig bis,Haftpflichtversicherung gültig bis,Insurance until,Insurance valid until,Insurance expires,Liability insurance valid until,Assurance jusqu’au,Assurance RC jusqu’au,Assurance valable jusqu’au,Assurance RC valable jusqu’au,Échéance assurance,Échéance de l’assurance,Assicurazione fino al,Assicurazione valida fino al,Assicurazione RC valida fino al,Scadenza assicurazione,Scadenza assicurazione RC',
  reserve_repacked_on:
    'Rettung gepackt,Rettung gepackt am,Rettungsschirm gepackt,Rettungsschirm gepackt am,Rettungsgerät gepackt,Notschirm gepackt,Notschirm gepackt am,Packdatum,Packdatum Rettung,Packdatum Notschirm,Reserve repacked,Reserve repacked on,Reserve repack,Secours plié,Secours plié le,Pliage secours,Pliage du secours,Emergenza ripiegata,Emergenza ripiegata il,Ripiegamento emergenza',
  canopy_checked_on:
    'Letzter Check,Schirmcheck,Schirmcheck am,Schirm geprüft,Schirm geprüft am,Nachprüfung,Canopy checked,Canopy checked on,Glider check,Contrôle voile,Contrôle de la voile,Révision voile,Voile contrôlée le,Vela controllata,Vela controllata il,Controllo vela,Revisione vela',
  emergency_name:
    'Notfallkontakt,Notfall,Notfallperson,Kontakt Notfall,Name Notfallkontakt,Emergency contact,Emergency contact name,ICE,Contact d’urgence,Contact urgence,Personne à prévenir,Contatto di emergenza,Contatto d’emergenza,Contatto emergenza,Persona da avvisare',
  emergency_phone:
    'Notfallnummer,Notfalltelefon,Notfall Telefon,Notfall Tel.,Notfall-Nr.,Telefon Notfall,Tel. Notfall,Telefon Notfallkontakt,Notfallkontakt Telefon,Notfallkontakt Tel.,Notfallkontakt Nummer,Emergency phone,Emergency number,Emergency contact phone,Téléphone d’urgence,Téléphone urgence,Tél. urgence,Tél. d’urgence,Numéro d’urgence,Telefono di emergenza,Telefono emergenza,Tel. emergenza,Numero di emergenza,Numero emergenza',
  comment:
    'Bemerkung,Bemerkungen,Kommentar,Kommentare,Notiz,Notizen,Anmerkung,Anmerkungen,Zusätzliche Angaben,Comment,Comments,Note,Notes,Remarks,Remarque,Remarques,Commentaire,Commentaires,Osservazione,Osservazioni,Commento,Commenti,Annotazioni',
  user_id: 'Aufwind-ID',
} satisfies Record<ImportColumn, string>);

/** Headings that name such a day only if days stand below them: `Versicherung` may also name the insurer. */
export const DATED = wordList({
  insurance_valid_until: 'Versicherung,Haftpflicht,Insurance,Assurance,Assurance RC,Assicurazione,Assicurazione RC',
  reserve_repacked_on: 'Rettung,Rettungsschirm,Notschirm,Rettungsgerät,Reserve,Secours,Parachute de secours,Emergenza',
  canopy_checked_on: 'Check,Kontrolle,Contrôle,Révision,Controllo,Revisione',
  last_payment: 'Zahlung,Bezahlt,Payment,Paid,Paiement,Payé,Pagamento,Pagato',
} satisfies Partial<Record<ImportColumn, string>>);
