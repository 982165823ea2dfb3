import { expect, test } from 'vitest';
import { type DraftTexts, readDraft, rowsOf } from './drafts.rules.ts';
import { guessColumns } from './headings.rules.ts';
import { readTables } from './screens/reading/read-tables.ts';

/*
 * Small lists as programs write them and people keep them, made by hand from public descriptions of their columns. Each
 * says what becomes of its columns, and which rows are wrong.
 */

interface List {
  readonly country: string;
  readonly csv: string;
  /** The column that each heading is taken for; headings that are not named here are not imported. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: number;
  /** Wrong fields by line. */
  readonly wrong?: Readonly<Record<number, readonly string[]>>;
  /** Values of one row. */
  readonly says: readonly [line: number, Readonly<Partial<Record<keyof DraftTexts, unknown>>>];
}

const LISTS: Readonly<Record<string, List>> = {
  ClubDesk: {
    country: 'CH',
    csv: `Nachname;Vorname;Firma;Anrede;Titel;Briefanrede;Adresse;Adress-Zusatz;PLZ;Ort;Land;Nationalität;Telefon Privat;Telefon Geschäft;Telefon Mobil;Fax;E-Mail;E-Mail Alternativ;[Gruppen];Status;[Rolle];Eintritt;Mitgliedsjahre;Austritt;Geburtsdatum;Bemerkungen
Ammann;Vreni;;Frau;;Liebe Vreni;Dorfstrasse 3;;6370;Stans;Schweiz;CH;041 610 11 22;;079 123 45 01;;vreni@verein.example;;Aktive;Aktiv;Administrator;13.01.2006;20;;12.03.1988;
Bieri;Kari;;Herr;Dr.;Lieber Kari;Seeweg 8;Hinterhaus;6060;Sarnen;;;041 610 11 23;041 610 99 99;;;kari@verein.example;kari.b@firma.example;Aktive;Aktiv;Benutzer;01.02.2019;7;;;zahlt bar
Caduff;Ursin;;Herr;;Lieber Ursin;Via Principala 1;;7130;Ilanz;Schweiz;;;;079 123 45 03;;;;Passive;Passiv;;15.05.2011;15;31.12.2024;01.01.1970;
Danioth;Rita;;Frau;;Liebe Rita;Gotthardstr. 2;;CH-6490;Andermatt;;;;;+41 79 123 45 04;;rita@verein.example;;Aktive;Aktiv;;2020;6;;;
Egli;Toni;;Herr;;Lieber Toni;Bahnhofstr. 9;;6003;Luzern;;;;;079 123 45 05;;-;;Aktive;Aktiv;;;0;;;
`,
    columns: {
      ...{ Nachname: 'last_name', Vorname: 'first_name', Adresse: 'street', PLZ: 'zip', Ort: 'city', Land: 'country' },
      ...{ 'Telefon Privat': 'other_phone', 'Telefon Mobil': 'phone', 'E-Mail': 'email', Eintritt: 'joined_on' },
      ...{ Geburtsdatum: 'birth_date', Bemerkungen: 'comment' },
    },
    rows: 5,
    says: [3, { phone: '+41416101123', email: 'kari@verein.example', joined_on: '2019-02-01' }],
  },
  Webling: {
    country: 'CH',
    csv: `Mitglieder ID,Vorname,Name,Strasse,PLZ,Ort,Telefon,Mobile,E-Mail,Geburtstag,Status,Mitglied seit,Austrittsdatum,Mitgliedergruppen,AHV-Nummer
101,Anna,Kälin,Hauptstrasse 77,6430,Schwyz,,079 123 45 01,anna@verein.example,12.03.1988,Aktiv,2015,,Aktive,756.1234.5678.97
102,Beat,von Flüe,Bergweg 2,6072,Sachseln,041 660 11 22,,beat@verein.example,,Aktiv,01.06.2018,,Aktive,
103,Carla,Rossi,Via Cantonale 5,6900,Lugano,,+41 79 123 45 03,carla@verein.example,5.7.98,Ausgetreten,2010,31.12.2023,Ehemalige,
104,Dario,Epp,Seestrasse 4,6460,Altdorf,,,keine,,Aktiv,,,Aktive,
105,Eva,Jäggi,Mühleweg 1,3600,Thun,,079 123 45 05,eva@verein,,Aktiv,,,Aktive,
`,
    columns: {
      ...{ Vorname: 'first_name', Name: 'last_name', Strasse: 'street', PLZ: 'zip', Ort: 'city', Mobile: 'phone' },
      ...{ Telefon: 'other_phone', 'E-Mail': 'email', Geburtstag: 'birth_date', 'Mitglied seit': 'joined_on' },
    },
    rows: 5,
    wrong: { 6: ['email'] },
    says: [2, { joined_on: '2015-01-01', phone: '+41791234501', birth_date: '1988-03-12' }],
  },
  easyVerein: {
    country: 'DE',
    csv: `Mitgliedsnummer;Anrede;Vorname;Nachname;Firma;Straße;PLZ;Stadt;Land;Private E-Mail;Geschäftliche E-Mail;Private Telefonnummer;Mobiltelefonnummer;Geschäftliche Telefonnummer;Geburtsdatum;Beitrittsdatum;Austrittsdatum;IBAN;Kontoinhaber
M-0001;Herr;Jörg;Weiß;;Hauptstraße 12;79098;Freiburg;Deutschland;joerg@verein.example;;0761 123456;0151 23456789;;01.02.1975;01.01.2020;;DE02120300000000202051;Jörg Weiß
M-0002;Frau;Sabine;Müller;;Am Berg 3;87561;Oberstdorf;DE;sabine@verein.example;s.mueller@firma.example;;0160 1234567;08322 123456;1.1.40;15.04.2021;;;
M-0003;Herr;Peter;Groß;;Seeweg 1;78462;Konstanz;;peter@verein.example;;07531 12345;;;;2018;31.12.2025;;
M-0004;Frau;Ute;Kern;;Ring 9;6370;Stans;Schweiz;ute@verein.example;;;+41 79 123 45 01;;;;;;
M-0005;Herr;Max;Lang;;Weg 2;A-6700;Bludenz;;max@verein.example;;;+43 664 1234567;;;;;;
`,
    columns: {
      ...{ Vorname: 'first_name', Nachname: 'last_name', Straße: 'street', PLZ: 'zip', Stadt: 'city', Land: 'country' },
      ...{ 'Private E-Mail': 'email', 'Private Telefonnummer': 'other_phone', Mobiltelefonnummer: 'phone' },
      ...{ Geburtsdatum: 'birth_date', Beitrittsdatum: 'joined_on' },
    },
    rows: 5,
    says: [3, { birth_date: '1940-01-01', phone: '+491601234567', country: 'Germany' }],
  },
  hitobito: {
    country: 'CH',
    csv: `Vorname;Nachname;Firmenname;Übername;Firma;Haupt-E-Mail;Adresszusatz;Strasse;Hausnummer;Postfach;PLZ;Ort;Land;Hauptebene;Rollen;Geschlecht;Geburtstag;Sprache;Zusätzliche Angaben;Weitere E-Mail Privat;Telefonnummer Privat;Telefonnummer Mobil
Lea;Brunner;;Fäger;nein;lea@verein.example;;Dorfstrasse;12a;;3011;Bern;CH;Ortsgruppe;Mitglied Ortsgruppe;weiblich;01.04.1999;de;;;;+41 79 123 45 01
Tim;Roth;;;nein;tim@verein.example;c/o Meier;Seeweg;3;;3600;Thun;CH;Ortsgruppe;Leiter Ortsgruppe;männlich;;de;Nussallergie;;033 222 11 00;
Nina;Favre;;;nein;nina@verein.example;;Rue du Lac;7;;1800;Vevey;CH;Ortsgruppe;Mitglied Ortsgruppe;weiblich;5.5.2001;en;;;;079 123 45 03
Jan;Kunz;;;nein;;;Postweg;;12;3800;Interlaken;;Ortsgruppe;Mitglied Ortsgruppe;;00.00.0000;;;;;
Eva;Frei;;;nein;eva@verein.example;;Ring;1;;8400;Winterthur;CH;Ortsgruppe;Kassier Ortsgruppe;;;;;;;079 12
`,
    columns: {
      ...{ Vorname: 'first_name', Nachname: 'last_name', 'Haupt-E-Mail': 'email', Strasse: 'street', PLZ: 'zip' },
      ...{ Hausnummer: 'house_number', Ort: 'city', Land: 'country', Geburtstag: 'birth_date', Sprache: 'language' },
      ...{ 'Zusätzliche Angaben': 'comment', 'Telefonnummer Privat': 'other_phone', 'Telefonnummer Mobil': 'phone' },
    },
    rows: 5,
    wrong: { 6: ['phone'] },
    says: [2, { street: 'Dorfstrasse 12a', language: 'de', country: 'Switzerland' }],
  },
  'Swiss Alpine Club': {
    country: 'CH',
    csv: `Mitgliederliste Sektion Titlis;;;;;;;;;;;;;
Sektion;Mitgliedernummer;Beitragskategorie;Nachname;Vorname;Strasse;PLZ;Ort;Tel. P;Tel. G;Mobil;E-Mail;Geb.-Datum;Eintrittsjahr
4500;00600001;Einzel;Odermatt;Sepp;Alpstrasse 1;6390;Engelberg;041 637 11 22;;079 123 45 01;sepp@verein.example;12.03.1955;1975
4500;00600002;Familie;Christen;Heidi;Talweg 5;6386;Wolfenschiessen;;;079 123 45 02;heidi@verein.example;1.1.46;2001
4500;00600003;Jugend;Waser;Lars;Dorfplatz 2;6387;Oberrickenbach;041 628 00 11;;;;14.08.2009;2024
4500;00600004;Einzel;Matter;Urs;Seeweg 9;6374;Buochs;;041 620 00 00;;urs@verein.example;;1998
4500;00600005;Einzel;Scheuber;Ida;Ring 4;6370;Stans;;;;k.A.;;2019
Anzahl Mitglieder: 5;;;;;;;;;;;;;
`,
    columns: {
      ...{ Nachname: 'last_name', Vorname: 'first_name', Strasse: 'street', PLZ: 'zip', Ort: 'city' },
      ...{ 'Tel. P': 'other_phone', Mobil: 'phone', 'E-Mail': 'email', 'Geb.-Datum': 'birth_date' },
      Eintrittsjahr: 'joined_on',
    },
    rows: 5,
    says: [4, { birth_date: '1946-01-01', joined_on: '2001-01-01', phone: '+41791234502' }],
  },
  'Outlook, German': {
    country: 'CH',
    csv: `"Anrede","Vorname","Weitere Vornamen","Nachname","Suffix","Firma","Abteilung","Position","Straße geschäftlich","Ort geschäftlich","Postleitzahl geschäftlich","Land/Region geschäftlich","Straße privat","Ort privat","Postleitzahl privat","Land/Region privat","Telefon Assistent","Fax geschäftlich","Telefon geschäftlich","Telefon (privat)","Mobiltelefon","E-Mail-Adresse","E-Mail-Typ","E-Mail: Angezeigter Name","E-Mail 2: Adresse","Geburtstag","Notizen"
"","Christa","","Baumann","","Bau AG","","","Werkstr. 1","Zug","6300","Schweiz","Dorfstr. 2","Baar","6340","Schweiz","","","041 711 11 11","041 761 22 33","079 123 45 01","christa@verein.example","SMTP","Christa Baumann (christa@verein.example)","c.b@firma.example","0.0.00",""
"","Kurt","","Weiss","","","","","","","","","Seeweg 4","Cham","6330","","","","","041 780 11 22","","kurt@verein.example","SMTP","Kurt Weiss","","12.3.1980","Fliegt seit 2010"
"","Lina","","Huber","","","","","","","","","Ring 1","Zug","6300","","","","","","079 123 45 03","lina@verein.example","SMTP","Lina Huber","","0.0.00",""
"","Nils","","Graf","","","","","","","","","","","","","","","","","079 123 45 04","","","","","0.0.00",""
"","Olga","","Iten","","","","","","","","","Weg 8","Baar","6340","","","","","","079 123 45 05","olga@verein.example","SMTP","Olga Iten","","1.1.1990",""
`,
    columns: {
      ...{ Vorname: 'first_name', Nachname: 'last_name', 'Straße privat': 'street', 'Ort privat': 'city' },
      ...{ 'Postleitzahl privat': 'zip', 'Land/Region privat': 'country', 'Telefon (privat)': 'other_phone' },
      ...{ Mobiltelefon: 'phone', 'E-Mail-Adresse': 'email', Geburtstag: 'birth_date', Notizen: 'comment' },
    },
    rows: 5,
    says: [2, { street: 'Dorfstr. 2', city: 'Baar', zip: '6340', birth_date: null, phone: '+41791234501' }],
  },
  'Outlook, English': {
    country: 'CH',
    csv: `First Name,Middle Name,Last Name,Title,Suffix,E-mail Address,E-mail 2 Address,Home Phone,Business Phone,Business Fax,Mobile Phone,Notes,Company,Job Title,Business Street,Business City,Business Postal Code,Business Country/Region,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Birthday,Categories
Amy,,Walker,,,amy@club.example,,,,,+41 79 123 45 01,,Acme,,Work Rd 1,Zug,6300,Switzerland,Hill 2,Baar,ZG,6340,Switzerland,3/4/1985,Pilots
Ben,,Hall,,,ben@club.example,ben@firm.example,041 711 00 11,,,,Brings friends,,,,,,,Lake 1,Cham,ZG,6330,,,
Cat,,Moss,,,cat@club.example,,,,,079 123 45 03,,,,,,,,Ring 9,Zug,ZG,6300,,0/0/00,
Dan,,Price,,,n/a,,,,,079 123 45 04,,,,,,,,,,,,,,
Eve,,Stone,,,eve@club.example,,,,,079 123 45 05,,,,,,,,,,,,,,
`,
    columns: {
      ...{ 'First Name': 'first_name', 'Last Name': 'last_name', 'E-mail Address': 'email', 'Mobile Phone': 'phone' },
      ...{ 'Home Phone': 'other_phone', Notes: 'comment', 'Home Street': 'street', 'Home City': 'city' },
      ...{ 'Home Postal Code': 'zip', 'Home Country/Region': 'country', Birthday: 'birth_date' },
    },
    rows: 5,
    says: [3, { phone: '+41417110011', city: 'Cham', comment: 'Brings friends' }],
  },
  'Google Contacts, English': {
    country: 'CH',
    csv: `First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country
Ava,,Berg,,,,,,,,1990-02-28,,,School ::: * myContacts,* Home,ava@club.example ::: ava2@club.example,,,Home,041 610 11 22,Mobile,079 123 45 01,Home,"Hill 1\n6370 Stans",Hill 1,Stans,,NW,6370,CH
Bo,,Lund,,,,,,,, --03-12,,,School,* ,bo@club.example,Work,bo@firm.example,Home,041 610 11 23,,,Home,,Lake 2,Sarnen,,OW,6060,CH
Cy,,Dahl,,,,,,,,,,,School,*,cy@club.example,,,Home,041 610 11 24,Mobile,+41 79 123 45 03,,,,,,,,
Di,,Holm,,,,,,,,,Allergy: nuts,,School,,,,,Home,041 610 11 25,Mobile,079 123 45 04 ::: 079 123 45 14,,,,,,,,
Ed,,Moen,,,,,,,,,,,School,*,ed@club.example,,,,,Mobile,079 123 45 05,,,,,,,,
`,
    columns: {
      ...{ 'First Name': 'first_name', 'Last Name': 'last_name', Birthday: 'birth_date', Notes: 'comment' },
      ...{ 'E-mail 1 - Value': 'email', 'Phone 1 - Value': 'other_phone', 'Phone 2 - Value': 'phone' },
      ...{ 'Address 1 - Street': 'street', 'Address 1 - City': 'city', 'Address 1 - Postal Code': 'zip' },
      'Address 1 - Country': 'country',
    },
    rows: 5,
    says: [2, { email: 'ava@club.example', phone: '+41791234501', zip: '6370', birth_date: '1990-02-28' }],
  },
  'Google Contacts, German': {
    country: 'DE',
    csv: `Name,Vorname,Weitere Vornamen,Nachname,Geburtstag,Notizen,Labels,E-Mail 1 - Label,E-Mail 1 - Wert,Telefon 1 - Label,Telefon 1 - Wert,Telefon 2 - Label,Telefon 2 - Wert,Adresse 1 - Label,Adresse 1 - Straße,Adresse 1 - Ort,Adresse 1 - Postleitzahl,Adresse 1 - Land
Ina Vogt,Ina,,Vogt,1988-07-05,,Schule,Privat,ina@verein.example,Mobil,0151 23456781,Privat,07621 123456,Privat,Weg 1,Lörrach,79539,DE
Udo Lenz,Udo,,Lenz,,,Schule,Privat,udo@verein.example,Mobil,0160 1234567,,,Privat,Ring 2,Lörrach,79540,DE
Pia Horn,Pia,,Horn,,Brille,Schule,,,,,Privat,07621 123457,,,,,
Kai Senn,Kai,,Senn,,,Schule,Privat,kai@verein.example,Mobil,0170 1234567,,,,,,,
Eli Maas,Eli,,Maas,,,Schule,Privat,eli@verein.example,,,,,,,,,
`,
    columns: {
      ...{ Vorname: 'first_name', Nachname: 'last_name', Geburtstag: 'birth_date', Notizen: 'comment' },
      ...{ 'E-Mail 1 - Wert': 'email', 'Telefon 1 - Wert': 'phone', 'Telefon 2 - Wert': 'other_phone' },
      ...{ 'Adresse 1 - Straße': 'street', 'Adresse 1 - Ort': 'city', 'Adresse 1 - Postleitzahl': 'zip' },
      'Adresse 1 - Land': 'country',
    },
    rows: 5,
    says: [4, { phone: '+497621123457', email: null, comment: 'Brille' }],
  },
  French: {
    country: 'CH',
    csv: `Nom;Prénom;Rue (domicile);NPA;Localité;Tél. privé;Tél. mobile;Courriel;Né(e) le;Niveau;Aile;Sellette;N° FSVL;Échéance assurance;Secours plié le;Personne à prévenir;Tél. urgence;Date d'adhésion;Remarques
Favre;Luc;Rue du Lac 7;1800;Vevey;;079 123 45 01;luc@club.example;12 mars 1988;débutant;Alpha 7;Wani;10234;31.12.2027;1.3.2026;Anne Favre;079 123 45 11;2019;
Rochat;Élodie;Ch. des Prés 2;1003;Lausanne;021 311 22 33;;elodie@club.example;5.7.98;confirmé;;;10235;6/2027;avril 2026;;;1er mars 2021;paie comptant
Blanc;Noé;Rte Cantonale 1;CH-1950;Sion;;+41 79 123 45 03;aucun;;prêt pour l'examen;;;;;;;;;
Morel;Zoé;Rue Neuve 3;F-74000;Annecy;;+33 6 12 34 56 78;zoe@club.example;;débutante;;;;;;;;;
Perret;Guy;Rue Haute 9;1700;Fribourg;;079 123 45 05;guy@club.example;1975;débutant;;;;;;;;;
`,
    columns: {
      ...{ Nom: 'last_name', Prénom: 'first_name', 'Rue (domicile)': 'street', NPA: 'zip', Localité: 'city' },
      ...{ 'Tél. privé': 'other_phone', 'Tél. mobile': 'phone', Courriel: 'email', 'Né(e) le': 'birth_date' },
      ...{ Niveau: 'skill_level', Aile: 'canopy_type', Sellette: 'harness_type', 'N° FSVL': 'licence_number' },
      ...{ 'Échéance assurance': 'insurance_valid_until', 'Secours plié le': 'reserve_repacked_on' },
      ...{ 'Personne à prévenir': 'emergency_name', 'Tél. urgence': 'emergency_phone' },
      ...{ "Date d'adhésion": 'joined_on', Remarques: 'comment' },
    },
    rows: 5,
    // A birth date is never made of a year.
    wrong: { 6: ['birth_date'] },
    says: [
      3,
      {
        ...{ skill_level: 1, insurance_valid_until: '2027-06-30', reserve_repacked_on: '2026-04-01' },
        ...{ joined_on: '2021-03-01', phone: '+41213112233' },
      },
    ],
  },
  Italian: {
    country: 'CH',
    csv: `Cognome,Nome,Via,N. civico,CAP,Località,Paese,Tel. fisso,Cellulare,Indirizzo e-mail,Data di nascita,Livello,Vela,Imbrago,N. brevetto,Scadenza assicurazione,Emergenza ripiegata il,Contatto di emergenza,Tel. emergenza,Iscritto dal,Osservazioni
Bernasconi,Luca,Via Motta,5,6900,Lugano,Svizzera,,079 123 45 01,luca@club.example,12.3.1988,principiante,Alpha 7,Wani,4711,31.12.2027,1.3.2026,Sara Bernasconi,079 123 45 11,2018,
Rossi,Sara,Via Cantonale,12,6600,Locarno,Svizzera,091 751 11 22,,sara@club.example,5 luglio 1998,intermedio,,,,giugno 2027,,,,1.5.2020,paga in contanti
Ferrari,Ivo,Viale Stazione,1,CH-6500,Bellinzona,,,079 123 45 03,nessuno,,pronto per l'esame,,,,,,,,,
Bianchi,Ada,Via Roma,3,I-22100,Como,,,+39 333 1234567,ada@club.example,,principiante,,,,,,,,,
Totale,4,,,,,,,,,,,,,,,,,,,
`,
    columns: {
      ...{ Cognome: 'last_name', Nome: 'first_name', Via: 'street', 'N. civico': 'house_number', CAP: 'zip' },
      ...{ Località: 'city', Paese: 'country', 'Tel. fisso': 'other_phone', Cellulare: 'phone' },
      ...{ 'Indirizzo e-mail': 'email', 'Data di nascita': 'birth_date', Livello: 'skill_level', Vela: 'canopy_type' },
      ...{
        Imbrago: 'harness_type',
        'N. brevetto': 'licence_number',
        'Scadenza assicurazione': 'insurance_valid_until',
      },
      ...{ 'Emergenza ripiegata il': 'reserve_repacked_on', 'Contatto di emergenza': 'emergency_name' },
      ...{ 'Tel. emergenza': 'emergency_phone', 'Iscritto dal': 'joined_on', Osservazioni: 'comment' },
    },
    rows: 4,
    says: [3, { street: 'Via Cantonale 12', insurance_valid_until: '2027-06-30', birth_date: '1998-07-05' }],
  },
  'a teacher’s own sheet': {
    country: 'CH',
    csv: `Flugschule Aufwind – Stand November;;;;;;;;;;
;;;;;;;;;;
Name;Adresse;Natel;Mail;Jahrgang;Kursbeginn;Versicherung;Rettung;Bezahlt;Status;Was
Dr. med. Beat Kunz;Dorfstr. 1, 6370 Stans;079 123 45 01;beat@schule.example;1961;03.04.2019;31.12.2027;1.3.2026;15.1.2026;Fluglehrer;
Anna von Flüe;Seeweg 2, CH-6060 Sarnen;794123387;anna@schule.example;1990;09.11.2021;6/2027;;;Schülerin;
Muster, Tim;Ring 3;-;;2001;07.06.2020;;;2026;Schüler;
Olga Iten;Waldshuterstr. 4, D-79761 Waldshut;+49 151 23456789;keine;1985;01.05.2022;;;;Anfängerin;
Total 4;;;;;;;;120;;
`,
    columns: {
      ...{ Name: 'name', Adresse: 'street', Natel: 'phone', Mail: 'email', Versicherung: 'insurance_valid_until' },
      ...{ Rettung: 'reserve_repacked_on', Bezahlt: 'last_payment', Status: 'role' },
    },
    rows: 4,
    says: [7, { first_name: 'Olga', street: 'Waldshuterstr. 4', zip: '79761', city: 'Waldshut', country: 'Germany' }],
  },
};

const tableOf = async (csv: string) => {
  const found = await readTables(new TextEncoder().encode(csv));
  return 'tables' in found ? (found.tables[0]?.rows ?? []) : [];
};

test.each(Object.entries(LISTS))('%s', async (_name, { country, csv, columns, rows, wrong = {}, says }) => {
  const table = await tableOf(csv);
  const guessed = guessColumns(table);
  const head = table[guessed.heading] ?? [];
  const named = guessed.columns.flatMap((column, place) => (column === null ? [] : [[head[place] ?? '', column]]));
  expect(Object.fromEntries(named)).toEqual(columns);
  const read = rowsOf(table, guessed).map(({ line, texts }) => ({
    line,
    ...readDraft(texts, { country, today: '2026-11-29' }),
  }));
  expect(read).toHaveLength(rows);
  const faulty = read.map(({ line, faults }) => [line, Object.keys(faults)] as const);
  expect(Object.fromEntries(faulty.filter(([, fields]) => fields.length > 0))).toEqual(wrong);
  const [line, values] = says;
  expect(read.find((row) => row.line === line)?.draft).toMatchObject(values);
});

/** The shape of a school's list of which most rows were wrong. */
const LEVELS = ['1', '', '3', 'Fortgeschritten', 'Anfänger', '2', 'prüfungsreif'];
const PLACES = ['3800;Interlaken', '6370;Stans', 'D-79761;Waldshut', '6005;Luzern', 'A-6700;Bludenz'];
const PHONES = ['079 555 89 28', '+41 (0)79/555 23 54', '795557345'];
const among = <One>(list: readonly One[], at: number): One => list[at % list.length] as One;
const rowAt = (at: number): string =>
  [
    ...[at + 1, at % 2 === 0 ? 'Frau' : 'Herr', 'Näf', 'Priska', 'Rütlistr. 84a', among(PLACES, at)],
    ...[at % 4 === 1 ? '041 555 14 11' : '', among(PHONES, at), among(['p@verein.example', '', 'keine'], at)],
    ...[among(['7.1.1962', '1989-07-22T00:00:00.000Z'], at), at % 6 === 5 ? 2006 : '20.12.2011'],
    ...[among(['Schüler', 'Anfänger', 'Starthelfer'], at), among(LEVELS, at), among(['1,81 m', '1.94', '155'], at)],
    ...[among(['81 kg', '74'], at), 'Nova Ion 7', 10_000 + at, at % 9 === 8 ? '9/2027' : '8.6.2027', 'x'],
  ].join(';');

test('of a school’s own list, only levels that are numbers remain to be decided', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => rowAt(at));
  const heads =
    'Nr.;Anrede;Name;Vorname;Adresse;PLZ;Ort;Tel. P;Natel;E-Mail;Geb.;Eintritt;Status;Niveau;Grösse;Gewicht;Schirm;SHV-Nr.;Versicherung bis;WhatsApp';
  const table = await tableOf(['Mitgliederliste;;', ';Personalien;;', heads, ...rows, ';;', 'Total;;'].join('\n'));
  const read = rowsOf(table, guessColumns(table)).map(({ texts }) =>
    readDraft(texts, { country: 'CH', today: '2026-11-29' }),
  );
  expect(read).toHaveLength(60);
  expect(new Set(read.flatMap(({ faults }) => Object.keys(faults)))).toEqual(new Set(['skill_level']));
  const isNumber = (at: number) => /^\d$/.test(among(LEVELS, at));
  expect(read.map(({ faults }) => faults.skill_level !== undefined)).toEqual(rows.map((_, at) => isNumber(at)));
});
