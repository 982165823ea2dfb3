/** Facts about a day and the recipient for the mails of its chat group. */
export interface ChatMailFacts {
  readonly firstName: string;
  readonly school: string;
  /** Date in words, `Saturday, 21 November 2026`. */
  readonly day: string;
  readonly link: string;
}

/** Mails about a chat group, to one of its members. */
export const en = {
  private: ({ author, text, ...facts }: ChatMailFacts & { readonly author: string; readonly text: string }) => ({
    subject: `${author} wrote to you: ${facts.day}`,
    greeting: `Hello ${facts.firstName}`,
    paragraphs: [
      `${author} of ${facts.school} sent you a private message about your flight day on ${facts.day}:`,
      ...text.split(/\n+/),
    ],
    action: { label: 'Open chat', url: facts.link },
    remarks: ['Please answer in the chat: you can’t reply to this e-mail.'],
  }),
  unread: ({ count, ...facts }: ChatMailFacts & { readonly count: number }) => ({
    subject: `${count === 1 ? '1 unread message' : `${count} unread messages`}: ${facts.day}`,
    greeting: `Hello ${facts.firstName}`,
    paragraphs: [
      `The chat of this flight day of ${facts.school} has ${count === 1 ? 'a message' : 'messages'} that you have not read: ${facts.day}.`,
    ],
    action: { label: 'Open chat', url: facts.link },
    remarks: ['However many follow, you only hear of it again once you have opened the chat.'],
  }),
  reminder: ({ firstName, school, day, link }: ChatMailFacts) => ({
    subject: `What do you need tomorrow? ${school}`,
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `You are signed up for ${day}, and ${school} doesn’t know yet which equipment you need.`,
      'Please report it this evening, so that the right equipment is packed. “I need nothing” is an answer, too.',
    ],
    action: { label: 'Report equipment', url: link },
    remarks: ['You can change your answer until the day begins.'],
  }),
};
