import { reasonIn } from '../../flights/news.rules.ts';
import { de as flights } from '../../flights/texts.de.ts';
import type { Seat } from '../contract.ts';
import { type ChangeWords, changeOfTime, subjectOf } from './day-change.rules.ts';
import type { en } from './mails.en.ts';
import type { DayFacts, NewsFacts, SeatFacts } from './seat-mails.rules.ts';

export const what = ({ type, times }: Pick<DayFacts, 'type' | 'times'>): string =>
  `${flights.types[type]}, ${times} Uhr`;

const meeting = ({ meetingPoint, meetingTime }: Pick<DayFacts, 'meetingPoint' | 'meetingTime'>): string[] => {
  const place = [meetingPoint, meetingTime === null ? '' : `${meetingTime} Uhr`].filter(Boolean).join(', ');
  return place === '' ? [] : [`Treffpunkt: ${place}`];
};

const before = ({ was }: Pick<DayFacts, 'was'>): string[] =>
  was === null ? [] : [`Geplant war: ${was.day}, ${was.times} Uhr.`];
const because = ({ reason }: Pick<DayFacts, 'reason'>): string[] =>
  reason === null ? [] : [`Grund: ${reasonIn(flights.reasons, reason)}`];

export const frame = (facts: Pick<DayFacts, 'firstName' | 'link'>) => ({
  greeting: `Hallo ${facts.firstName}`,
  action: { label: 'Flugtage ansehen', url: facts.link },
});
const IF_NOT =
  'Du kannst nicht kommen? Melde dich ab, solange die Anmeldung offen ist; danach drück dort auf «Ich kann nicht kommen».';
const IF_NO_LONGER = 'Du willst nicht mehr warten? Verlass die Warteliste, damit die Nächsten nachrücken.';
const remarks = ({ part }: Pick<DayFacts, 'part'>) =>
  part === 'teacher' ? {} : { remarks: [part === 'participant' ? IF_NOT : IF_NO_LONGER] };
const daysOf = (count: number): string => (count === 1 ? '1 Tag' : `${count} Tage`);
const inQueue = ({ queue }: Pick<DayFacts, 'queue'>): string[] => {
  if (queue === null) return [];
  const seat = `Du hast noch keinen Platz: Du stehst als Nr. ${queue.place} auf der Warteliste.`;
  if (queue.flight_days === null)
    return [`${seat} Reihenfolge: ${queue.by_hand ? 'von der Schule festgelegt' : 'wer zuerst gefragt hat'}.`];
  const { own, before } = queue.flight_days;
  const days = [`Du: ${daysOf(own)}.`, before === null ? '' : ` Vor dir: ${daysOf(before)}.`].join('');
  return [`${seat} Reihenfolge: wenigste Flugtage in den letzten 60 Tagen zuerst. ${days}`];
};
const ofPlace = ({ part }: Pick<DayFacts, 'part'>, sentence: string): string =>
  part === 'participant' ? sentence : '';

const SEATS: Readonly<Record<Seat, string>> = { students: 'Schüler/in', start_instructors: 'Starthelfer/in' };
const author = ({ by, school }: Pick<SeatFacts, 'by' | 'school'>): string =>
  by === null ? school : `${by} von ${school}`;
const standing = ({ canceled }: SeatFacts): string => {
  if (canceled === null) return 'Der Tag ist noch nicht bestätigt. Sobald er es ist, erfährst du es.';
  return canceled ? 'Der Tag ist abgesagt.' : 'Der Tag ist bestätigt.';
};

const PARTS = {
  day: 'neues Datum',
  start: 'neue Zeit',
  end: 'neues Ende',
  place: 'neuer Treffpunkt',
  meeting: 'neue Treffzeit',
} as const;
const list = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' und $1');
const CHANGE: ChangeWords = {
  heading: (parts) => list(parts.map((part) => PARTS[part])).replace(/^n/, 'N'),
  clock: (time) => `${time} Uhr`,
  until: (time) => `bis ${time} Uhr`,
  was: (before) => `(bisher ${before})`,
  none: { place: 'Kein Treffpunkt mehr', meeting: 'Keine Treffzeit mehr' },
};
const subjectOfNews = (news: string, { day, change }: NewsFacts): string => {
  const other = changeOfTime(change);
  return other === null ? `${news}: ${day}` : `${news}, ${subjectOf(other, CHANGE).replace(/^N/, 'n')}`;
};

export const de: typeof en = {
  takes_place: (facts) => ({
    ...frame(facts),
    subject: subjectOfNews('Findet statt', facts),
    paragraphs: [
      `${facts.school} hat den Flugtag bestätigt: ${facts.day}.`,
      `${what(facts)}.`,
      ...inQueue(facts),
      ...before(facts),
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
  takes_place_after_all: (facts) => ({
    ...frame(facts),
    subject: subjectOfNews('Findet doch statt', facts),
    paragraphs: [
      `${facts.school} hatte diesen Flugtag abgesagt, jetzt findet er doch statt: ${facts.day}.`,
      `${what(facts)}.${ofPlace(facts, ' Deinen Platz hast du noch.')}`,
      ...inQueue(facts),
      ...before(facts),
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
  canceled: (facts) => ({
    ...frame(facts),
    subject: `Abgesagt: ${facts.day}`,
    paragraphs: [
      `${facts.school} hat den Flugtag abgesagt: ${facts.day}.`,
      ...because(facts),
      `${what(facts)}.`,
      `${ofPlace(facts, 'Du musst dich nicht abmelden. ')}Findet der Tag doch statt, bekommst du wieder eine E-Mail.`,
    ],
  }),
  moved: (facts) => ({
    ...frame(facts),
    subject: subjectOf(facts.change, CHANGE),
    paragraphs: [
      facts.change.day === null
        ? `${facts.school} hat die Zeit dieses Flugtags geändert: ${facts.day}.`
        : `${facts.school} hat einen Flugtag verschoben. Neu findet er statt: ${facts.day}.`,
      `${what(facts)}.${ofPlace(facts, ' Deinen Platz hast du noch.')}`,
      ...inQueue(facts),
      ...before(facts),
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
  meets_elsewhere: (facts) => ({
    ...frame(facts),
    subject: subjectOf(facts.change, CHANGE),
    paragraphs: [
      `${facts.school} hat den Treffpunkt dieses Flugtags geändert: ${facts.day}.`,
      `${what(facts)}.`,
      ...inQueue(facts),
      ...(meeting(facts).length > 0 ? meeting(facts) : ['Es gibt keinen Treffpunkt mehr.']),
    ],
    ...remarks(facts),
  }),
  deleted: (facts) => ({
    ...frame(facts),
    subject: `Findet nicht statt: ${facts.day}`,
    paragraphs: [
      `${facts.school} hat diesen Flugtag gelöscht: ${facts.day}. Er findet nicht statt${ofPlace(facts, ', und du hast dort keinen Platz mehr')}.${facts.part === 'waiting' ? ' Seine Warteliste gibt es nicht mehr.' : ''}`,
      `${what(facts)}.`,
    ],
  }),
  seat_offered: (facts) => ({
    ...frame(facts),
    action: { label: 'Antworten', url: facts.link },
    subject: `Für dich ist ein Platz frei, bis ${facts.until}: ${facts.day}`,
    paragraphs: [
      `Am Flugtag von ${facts.school} ist ein Platz frei geworden: ${facts.day}.`,
      `${what(facts)}.`,
      `Er ist bis ${facts.until} für dich reserviert. Nimm ihn oder überlass ihn den Nächsten; danach geht er von selbst weiter.`,
    ],
  }),
  seat_for_the_first: (facts) => ({
    ...frame(facts),
    action: { label: 'Antworten', url: facts.link },
    subject: `Ein Platz ist frei, wer zuerst kommt: ${facts.day}`,
    paragraphs: [
      `Am Flugtag von ${facts.school} ist ein Platz frei geworden: ${facts.day}.`,
      `${what(facts)}.`,
      `Es bleibt wenig Zeit, darum bekommt ihn, wer von der Warteliste ihn zuerst nimmt, bis ${facts.until}.`,
    ],
  }),
  offer_lapsed: (facts) => ({
    ...frame(facts),
    subject: `Der Platz ging an die Nächsten: ${facts.day}`,
    paragraphs: [
      `Der Platz, der für dich reserviert war, ging an die Nächsten: ${facts.day}.`,
      `${what(facts)}.`,
      ...inQueue(facts),
    ],
    remarks: [IF_NO_LONGER],
  }),
  offer_withdrawn: (facts) => ({
    ...frame(facts),
    subject: `Der Platz ist nicht mehr frei: ${facts.day}`,
    paragraphs: [
      `Der Platz, der am Flugtag von ${facts.school} für dich reserviert war, ist nicht mehr frei: ${facts.day}.`,
      `${what(facts)}.`,
      ...inQueue(facts),
    ],
    remarks: [IF_NO_LONGER],
  }),
  on_the_queue: (facts) => ({
    ...frame(facts),
    subject: `Du stehst auf der Warteliste: ${facts.day}`,
    paragraphs: [
      `${author(facts)} hat dich auf die Warteliste dieses Flugtags gesetzt: ${facts.day}.`,
      `${what(facts)}.`,
      ...inQueue(facts),
    ],
    remarks: [IF_NO_LONGER],
  }),
  off_the_queue: (facts) => ({
    ...frame(facts),
    subject: `Du stehst nicht mehr auf der Warteliste: ${facts.day}`,
    paragraphs: [
      `${author(facts)} hat dich von der Warteliste dieses Flugtags genommen: ${facts.day}.`,
      `${what(facts)}.`,
    ],
    remarks: ['Du weisst nicht, weshalb? Frag bitte deine Schule.'],
  }),
  put_on: (facts) => ({
    ...frame(facts),
    subject: `Du bist angemeldet: ${facts.day}`,
    paragraphs: [
      `${author(facts)} hat dich für diesen Flugtag angemeldet: ${facts.day}.`,
      `${what(facts)}. Dein Platz: ${SEATS[facts.seat]}.`,
      standing(facts),
      ...because(facts),
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
  taken_off: (facts) => ({
    ...frame(facts),
    subject: `Du bist abgemeldet: ${facts.day}`,
    paragraphs: [
      `${author(facts)} hat dich von diesem Flugtag abgemeldet: ${facts.day}.`,
      `${what(facts)}. Dein Platz war: ${SEATS[facts.seat]}.`,
    ],
    remarks: ['Du weisst nicht, weshalb? Frag bitte deine Schule.'],
  }),
  changed_over: (facts) => ({
    ...frame(facts),
    subject: `Du bist auf einem anderen Flug: ${facts.day}`,
    paragraphs: [
      `${author(facts)} hat dich auf einen anderen Flug verschoben: ${facts.day}.`,
      `${what(facts)}. Dein Platz: ${SEATS[facts.seat]}.`,
      ...facts.from.map((other) => `Vorher warst du hier dabei: ${other.day}, ${what(other)}.`),
      standing(facts),
      ...because(facts),
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
};
