import { de as flights } from '../flights/texts.de.ts';
import type { MailedDay } from '../signups/mails/seat-mails.rules.ts';
import { group, lines } from './digest.rules.ts';
import type { DeadlineFacts, DigestFacts, EveningFacts, en, NotClosedFacts } from './mails.en.ts';

const ofDay = ({ meetingPoint, meetingTime, description, bring }: EveningFacts): string[] => {
  const place = [meetingPoint, meetingTime].filter(Boolean).join(', ');
  return [
    ...(place === '' ? [] : [`Treffpunkt: ${place}`]),
    ...lines(description),
    ...(bring === '' ? [] : [`Mitnehmen: ${lines(bring).join(', ')}`]),
  ];
};

const frame = ({ firstName, link }: MailedDay) => ({
  greeting: `Hallo ${firstName}`,
  action: { label: 'Flugtag ansehen', url: link },
});

const comes = (count: number): string => {
  if (count === 0) return 'niemand kommt';
  return count === 1 ? '1 Person kommt' : `${count} kommen`;
};

export const de: typeof en = {
  deadline: (facts: DeadlineFacts) => ({
    ...frame(facts),
    subject: `Anmeldeschluss ${facts.closes}: ${facts.day}`,
    paragraphs: [
      `Anmeldeschluss für diesen Flugtag von ${facts.school} ist ${facts.closes}: ${facts.day}.`,
      facts.place === null
        ? 'Du hast einen Platz. Bis dann kannst du dich abmelden; danach kannst du ihn nur noch abgeben: Er bleibt deiner, bis ihn jemand nimmt.'
        : `Du hast noch keinen Platz: Du bist Nr. ${facts.place} auf der Warteliste. Du möchtest nicht mehr warten? Dann verlass sie, damit die nächste Person nachrückt.`,
    ],
  }),
  tomorrow: (facts: EveningFacts) => ({
    ...frame(facts),
    subject: `Dein Flugtag: ${facts.day}`,
    paragraphs: [
      `Du hast einen Platz an diesem Flugtag von ${facts.school}: ${facts.day}.`,
      `${flights.types[facts.type]}, ${facts.times}.`,
      facts.isConfirmed ? 'Der Tag ist bestätigt.' : 'Der Tag ist noch nicht bestätigt.',
      ...ofDay(facts),
    ],
    remarks: [
      'Du kannst nicht kommen? Melde dich ab, solange die Anmeldung offen ist; danach drück dort auf «Ich kann nicht kommen».',
    ],
  }),
  digest: (facts: DigestFacts) => ({
    ...frame(facts),
    subject: `${facts.day}: ${comes(facts.startInstructors.length + facts.students.length)}`,
    paragraphs: [
      `${facts.school}: ${flights.types[facts.type]}, ${facts.times}.`,
      ...ofDay(facts),
      ...facts.missing.map((what) => `Es fehlt: ${what}`),
      ...(facts.missing.length === 0 ? ['Es fehlt nichts.'] : []),
      ...group('Fluglehrer/innen', facts.teachers),
      ...group('Starthelfer/innen', facts.startInstructors),
      ...group('Schüler/innen', facts.students),
      ...group('Kann nicht kommen', facts.cannotCome),
      ...group('Warteliste', facts.waiting),
    ],
    ...(facts.weather.length > 0 && {
      text: ['Wetter:', ...facts.weather.map(({ name, url }) => `${name}: ${url}`)].join('\n'),
    }),
  }),
  not_closed: (facts: NotClosedFacts) => ({
    ...frame(facts),
    subject:
      facts.inAir.length === 0
        ? `Der Tag ist nicht geschlossen: ${facts.day}`
        : `In der Luft: ${facts.inAir.length}. Der Tag ist nicht geschlossen: ${facts.day}`,
    paragraphs: [
      `Dieser Flugtag von ${facts.school} ist auf seiner Tafel nicht geschlossen: ${facts.day}.`,
      ...(facts.inAir.length === 0
        ? ['Alle, die gestartet sind, sind unten. Bitte schliesse den Tag auf seiner Tafel.']
        : [
            ...facts.inAir.map(({ name, since }) => `Nicht gelandet: ${name}, gestartet ${since}.`),
            `Im Notfall: ${facts.rescue.join(', ')}. Telefonnummern, Notfallkontakte und eine fertige SMS sind auf der Tafel.`,
          ]),
    ],
    action: { label: 'Tafel öffnen', url: facts.link },
  }),
  missing: {
    confirmation: 'die Bestätigung des Tages',
    teacher: 'ein/e Fluglehrer/in',
    meeting_point: 'ein Treffpunkt',
    start_instructors: (there: number, planned: number) => `Starthelfer/innen, ${there} von ${planned} kommen`,
    papers: (name: string, what: string) => `${name}: ${what}`,
    emergency: (names: string) => `Notfallkontakt von ${names}`,
    equipment: (names: string) => `Antwort zum Material von ${names}`,
  },
};
