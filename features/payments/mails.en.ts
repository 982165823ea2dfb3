export interface ReminderFacts {
  readonly firstName: string;
  readonly school: string;
  /** In words: `3 March 2026`; `null` if there was none. */
  readonly lastPayment: string | null;
  /** Flights since then. */
  readonly flights: number;
  /** Address of the school for questions; empty if there is none. */
  readonly replyTo: string;
  readonly link: string;
}

const flown = (flights: number): string => (flights === 1 ? '1 flight' : `${flights} flights`);

/** Mails about payments. */
export const en = {
  reminder: ({ firstName, school, lastPayment, flights, replyTo, link }: ReminderFacts) => ({
    subject: `Your payment to ${school} is due`,
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `${school} reminds you of a payment that is due.`,
      lastPayment === null
        ? `The school has not noted a payment from you yet. You have flown ${flown(flights)} so far.`
        : `The school has noted your last payment on ${lastPayment}. You have flown ${flown(flights)} since then.`,
      replyTo === ''
        ? 'Please ask your school if you do not know how much you have to pay, or how.'
        : `Do you not know how much you have to pay, or how? Just reply: your answer goes to ${replyTo}.`,
    ],
    action: { label: 'See your payments', url: link },
    remarks: ['If you have paid in the meantime, you do not need to do anything.'],
  }),
};
