import type { Item } from '../../features/materials/checklist.contract.ts';

/** A time on the school's clock, so many days before the flight day; before today if the flight day is still ahead. */
export type DemoMoment = readonly [daysBefore: number, at: string];

export interface DemoMessage {
  /** Full name of a participant of the day. */
  readonly by: string;
  readonly at: DemoMoment;
  readonly text: string;
  readonly announcement?: true;
  /** Recipient of a private message, by full name. */
  readonly to?: string;
}

/** A participant's needs; an empty list means "nothing". Participants who are not listed have not answered. */
export interface DemoAnswer {
  readonly items: readonly Item[];
  readonly note?: string;
  readonly byStaff?: true;
}

/**
 * The chat group of a flight day, created by its first teacher. All messages are read, except by those listed in
 * `unread`.
 */
export interface DemoChat {
  readonly made: DemoMoment;
  /** The group is closed, as groups are some days after their flight day. */
  readonly closed?: true;
  /** `'nothing'`: all have answered that they need nothing. */
  readonly poll?: 'nothing' | Readonly<Record<string, DemoAnswer>>;
  readonly messages: readonly DemoMessage[];
  /** Number of latest messages that a member has not read. */
  readonly unread?: Readonly<Record<string, number>>;
}

/** All but two participants have answered the poll. */
export const CHAT_OF_TOMORROW: DemoChat = {
  made: [1, '18:05'],
  poll: {
    'Mia Gerber': { items: ['canopy', 'harness', 'helmet', 'radio'] },
    'Dominik Ming': { items: ['radio'] },
    'Sophie Rochat': { items: [] },
    'Kevin O’Connor': { items: ['other'], note: 'Gloves, size M' },
    'Leon Hess': { items: ['canopy', 'helmet'], byStaff: true },
    'Chiara Rossi': { items: [] },
  },
  messages: [
    {
      by: 'Reto Zumbühl',
      at: [1, '18:10'],
      text: 'Hallo zusammen. Treffpunkt 07:45 bei der Talstation Emmetten–Niederbauen. Meldet bitte gleich, was ihr an Material braucht, dann steht es im Bus bereit.',
    },
    {
      by: 'Chiara Rossi',
      at: [1, '18:52'],
      text: 'Mitfahrgelegenheit: Ich fahre um 06:55 in Luzern beim Inseli ab und habe noch drei Plätze.',
    },
    {
      by: 'Mia Gerber',
      at: [1, '19:31'],
      text: 'Ich war noch nie auf dem Niederbauen. Reichen knöchelhohe Wanderschuhe?',
    },
    {
      by: 'Andrea Gisler',
      at: [1, '19:40'],
      text: 'Ja, die sind genau richtig. Deinen Schirm und das Gurtzeug packen wir dir ein.',
    },
    {
      by: 'Reto Zumbühl',
      at: [0, '10:20'],
      to: 'Leon Hess',
      text: 'Leon, der Schulschirm vom letzten Mal ist in der Kontrolle. Du bekommst einen anderen in deiner Grösse, ich habe es für dich eingetragen.',
    },
    {
      by: 'Reto Zumbühl',
      at: [0, '12:15'],
      announcement: true,
      text: 'Föhn bis etwa 11:00. Der Treffpunkt bleibt, wir entscheiden vor Ort. Am Start ist es windig: Nehmt warme Handschuhe mit.',
    },
    {
      by: 'Kevin O’Connor',
      at: [0, '12:40'],
      text: 'Fine with me. I left my gloves in Engelberg, so I asked for a pair in the list.',
    },
    {
      by: 'Ramona Stöckli',
      at: [0, '12:52'],
      text: 'Ich komme mit dem Postauto, es ist um 07:38 in Emmetten. Reicht das noch?',
    },
  ],
  unread: { 'Reto Zumbühl': 2, 'Andrea Gisler': 1 },
};

export const CHAT_OF_YESTERDAY: DemoChat = {
  made: [1, '17:40'],
  poll: 'nothing',
  messages: [
    {
      by: 'Reto Zumbühl',
      at: [1, '17:48'],
      announcement: true,
      text: 'Der Tag findet statt. Wir treffen uns um 08:15 auf dem Parkplatz der Klewenalpbahn in Beckenried.',
    },
    {
      by: 'Martina Blättler',
      at: [1, '18:30'],
      text: 'Ihr habt das Schulmaterial vom Kurs noch bei euch. Meldet trotzdem kurz, ob etwas fehlt.',
    },
    {
      by: 'Sandro Epp',
      at: [0, '07:52'],
      text: 'Stau vor dem Seelisbergtunnel, ich bin zehn Minuten später da.',
    },
    { by: 'Reto Zumbühl', at: [0, '07:55'], text: 'Kein Problem, wir warten auf dich.' },
    { by: 'Céline Favre', at: [0, '17:20'], text: 'Merci für den schönen Tag. Hat jemand meine blaue Mütze gesehen?' },
    { by: 'Selina Arnold', at: [0, '17:41'], text: 'Ja, sie liegt in meinem Rucksack. Ich bringe sie am Samstag mit.' },
  ],
};

/** The chat group of the demo student's own flight day. Its poll has not been sent yet. */
export const CHAT_OF_SATURDAY: DemoChat = {
  made: [2, '17:30'],
  messages: [
    {
      by: 'Andrea Gisler',
      at: [2, '17:35'],
      announcement: true,
      text: 'Der Samstag findet statt. Treffpunkt 07:45 bei der Talstation Emmetten–Niederbauen.',
    },
    {
      by: 'James Fletcher',
      at: [2, '18:02'],
      text: 'Great. Does anybody still have a seat in their car from Lucerne?',
    },
    {
      by: 'Urs Achermann',
      at: [2, '18:21'],
      text: 'James, I can take you. 07:05 at the bus stop in front of the station, a red Skoda.',
    },
    { by: 'Livia Barmettler', at: [2, '19:12'], text: 'Ich komme mit dem Postauto direkt nach Emmetten.' },
    {
      by: 'Céline Favre',
      at: [1, '18:15'],
      text: 'Ich kann ab Stans zwei Leute mitnehmen, 07:20 beim Bahnhof.',
    },
    {
      by: 'Daniel Keller',
      at: [1, '20:05'],
      to: 'Livia Barmettler',
      text: 'Livia, wenn du magst, üben wir am Samstag die Figuren für die Prüfung. Sag mir kurz Bescheid.',
    },
  ],
  unread: { 'Livia Barmettler': 2 },
};

export const CHAT_OF_OLD: DemoChat = {
  made: [1, '17:50'],
  closed: true,
  messages: [
    {
      by: 'Vreni Odermatt',
      at: [1, '18:00'],
      announcement: true,
      text: 'Der Wetterbericht ist gut. Treffpunkt 08:15 bei der Talstation Emmetten–Niederbauen.',
    },
    { by: 'Thomas Gasser', at: [1, '18:44'], text: 'Ich nehme den Bus ab Stans, falls jemand mitkommt.' },
    { by: 'Vreni Odermatt', at: [0, '16:50'], text: 'Danke euch allen. Alle Landungen auf der Wiese, so mag ich das.' },
    { by: 'Livia Barmettler', at: [0, '18:05'], text: 'Danke dir, mein erster Flug über eine Stunde.' },
  ],
};
