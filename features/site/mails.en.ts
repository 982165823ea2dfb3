interface ContactFacts {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  /** Its lines, without empty ones. */
  readonly lines: readonly string[];
}

/** To whoever runs the installation, in the language of the page that was written on. */
export const en = {
  contact: ({ name, email, subject, lines }: ContactFacts) => ({
    subject: `Contact: ${subject}`,
    greeting: `Message from ${name}`,
    paragraphs: lines,
    remarks: [
      `Reply to this e-mail to write to ${name} (${email}). Nobody has checked that this address is really theirs.`,
      'Sent with the form of the contact page.',
    ],
  }),
};
