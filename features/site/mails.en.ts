interface ContactFacts {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  /** Lines of the message, without empty ones. */
  readonly lines: readonly string[];
}

/** Mail to the operator of the installation, in the language of the page with the form. */
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
