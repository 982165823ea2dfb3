import { de as flights } from '../flights/texts.de.ts';
import type { DayFacts, en } from './mails.en.ts';

const what = ({ type, times }: DayFacts): string => `${flights.types[type]}, ${times} Uhr`;

const meeting = ({ meetingPoint, meetingTime }: DayFacts): string[] => {
  const place = [meetingPoint, meetingTime === null ? '' : `${meetingTime} Uhr`].filter(Boolean).join(', ');
  return place === '' ? [] : [`Treffpunkt: ${place}`];
};

const frame = (facts: DayFacts) => ({
  greeting: `Hallo ${facts.firstName}`,
  action: { label: 'Flugtage ansehen', url: facts.link },
});
const IF_NOT = 'Du kannst nicht kommen? Melde dich ab, solange die Anmeldung offen ist; danach sag es deiner Schule.';
const remarks = ({ part }: DayFacts) => (part === 'participant' ? { remarks: [IF_NOT] } : {});
const ofPlace = ({ part }: DayFacts, sentence: string): string => (part === 'participant' ? sentence : '');

export const de: typeof en = {
  takes_place: (facts) => ({
    ...frame(facts),
    subject: `Findet statt: ${facts.day}`,
    paragraphs: [`${facts.school} hat den Flugtag bestätigt: ${facts.day}.`, `${what(facts)}.`, ...meeting(facts)],
    ...remarks(facts),
  }),
  takes_place_after_all: (facts) => ({
    ...frame(facts),
    subject: `Findet doch statt: ${facts.day}`,
    paragraphs: [
      `${facts.school} hatte diesen Flugtag abgesagt, jetzt findet er doch statt: ${facts.day}.`,
      `${what(facts)}.${ofPlace(facts, ' Deinen Platz hast du noch.')}`,
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
  canceled: (facts) => ({
    ...frame(facts),
    subject: `Abgesagt: ${facts.day}`,
    paragraphs: [
      `${facts.school} hat den Flugtag abgesagt: ${facts.day}.`,
      `${what(facts)}.`,
      `${ofPlace(facts, 'Du musst dich nicht abmelden. ')}Findet der Tag doch statt, bekommst du wieder eine E-Mail.`,
    ],
  }),
  deleted: (facts) => ({
    ...frame(facts),
    subject: `Findet nicht statt: ${facts.day}`,
    paragraphs: [
      `${facts.school} hat diesen Flugtag gelöscht: ${facts.day}. Er findet nicht statt${ofPlace(facts, ', und du hast dort keinen Platz mehr')}.`,
      `${what(facts)}.`,
    ],
  }),
};
