/** A day and its reader, as the mails of its chat group tell of them. */
export interface ChatMailFacts {
  readonly firstName: string;
  readonly school: string;
  /** In words, `Saturday, 21 November 2026`. */
  readonly day: string;
  readonly link: string;
}

/** A day as its mirrored group is told of it. */
export interface MirrorFacts {
  readonly school: string;
  readonly type: string;
  readonly day: string;
  /** On the school's clock: `08:30 – 17:00`. */
  readonly times: string;
  /** Place and time; `''`: none is said. */
  readonly meeting: string;
  readonly link: string;
}

const meetingLine = (word: string, meeting: string): string[] => (meeting === '' ? [] : [`${word}: ${meeting}`]);

/** What leaves the app about a chat group: mails to one of its members, and the words of its mirror. */
export const en = {
  mirror: {
    description: ({ school, type, day, times, meeting, link }: MirrorFacts): string =>
      [
        `${school}: ${type}, ${day}, ${times}`,
        ...meetingLine('Meeting point', meeting),
        `Sign-up and equipment: ${link}`,
      ].join('\n'),
    question: ({ day }: MirrorFacts): string => `What do you need on ${day}?`,
    nothing: 'I need nothing',
  },
  private: ({ author, text, ...facts }: ChatMailFacts & { readonly author: string; readonly text: string }) => ({
    subject: `${author} wrote to you: ${facts.day}`,
    greeting: `Hello ${facts.firstName}`,
    paragraphs: [
      `${author} of ${facts.school} wrote to you alone, about your flight day on ${facts.day}:`,
      ...text.split(/\n+/),
    ],
    action: { label: 'Open the chat', url: facts.link },
    remarks: ['Please answer in the chat: this mail can’t be answered.'],
  }),
  reminder: ({ firstName, school, day, link }: ChatMailFacts) => ({
    subject: `What do you need tomorrow? ${school}`,
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `You are signed up for ${day}, and ${school} doesn’t know yet which equipment you need.`,
      'Please say so this evening, so that the right things are packed. “I need nothing” is an answer, too.',
    ],
    action: { label: 'Say what you need', url: link },
    remarks: ['You can change your answer until the day begins.'],
  }),
};
