export interface ExpiryFacts {
  readonly firstName: string;
  readonly school: string;
  /** One sentence, without its full stop, for each thing that runs out or has expired. */
  readonly sentences: readonly string[];
  readonly link: string;
}

/** Mails to a member about their own data. */
export const en = {
  expiry: ({ firstName, school, sentences: [first = '', ...others], link }: ExpiryFacts) => ({
    subject: others.length === 0 ? first : 'Please check your papers and equipment',
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `${school} has these dates of your papers and equipment:`,
      ...[first, ...others].map((sentence) => `${sentence}.`),
      'Please have this renewed, and then enter the new date on your page.',
    ],
    action: { label: 'Enter the new date', url: link },
    remarks: ['If it has been renewed already, only the new date is missing.'],
  }),
};
