import type { ChatMailFacts, en } from './mails.en.ts';

export const de: typeof en = {
  private: ({ author, text, ...facts }) => ({
    subject: `${author} hat dir geschrieben: ${facts.day}`,
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: [
      `${author} von ${facts.school} hat dir eine private Nachricht zu deinem Flugtag am ${facts.day} geschrieben:`,
      ...text.split(/\n+/),
    ],
    action: { label: 'Chat öffnen', url: facts.link },
    remarks: ['Bitte antworte im Chat: Auf diese E-Mail kannst du nicht antworten.'],
  }),
  unread: ({ count, ...facts }) => ({
    subject: `${count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`}: ${facts.day}`,
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: [
      `Im Chat dieses Flugtags von ${facts.school} ${count === 1 ? 'steht eine Nachricht' : 'stehen Nachrichten'}, die du nicht gelesen hast: ${facts.day}.`,
    ],
    action: { label: 'Chat öffnen', url: facts.link },
    remarks: ['Wie viele auch folgen: Du hörst erst wieder davon, wenn du den Chat geöffnet hast.'],
  }),
  reminder: ({ firstName, school, day, link }: ChatMailFacts) => ({
    subject: `Was brauchst du morgen? ${school}`,
    greeting: `Hallo ${firstName}`,
    paragraphs: [
      `Du bist für ${day} angemeldet, und ${school} weiss noch nicht, welches Material du brauchst.`,
      'Bitte melde es heute Abend, damit das richtige Material eingepackt wird. Auch «Ich brauche nichts» ist eine Antwort.',
    ],
    action: { label: 'Material melden', url: link },
    remarks: ['Du kannst deine Antwort ändern, bis der Tag beginnt.'],
  }),
};
