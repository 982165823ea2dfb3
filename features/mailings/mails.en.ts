export interface MailingFacts {
  readonly school: string;
  /** `null`: without a salutation. */
  readonly firstName: string | null;
  readonly subject: string;
  readonly text: string;
  /** `null`: its owner was erased, or the author has no proven address. */
  readonly replyTo: string | null;
  /** `''` in the preview. */
  readonly unsubscribeUrl: string;
}

/** The frame of a mail that a school writes to its members. The page shows it before it is sent. */
export const en = {
  mailing: ({ school, firstName, subject, text, replyTo, unsubscribeUrl }: MailingFacts) => ({
    subject,
    greeting: firstName === null ? '' : `Hello ${firstName}`,
    paragraphs: [],
    text,
    sender: school,
    remarks: [
      `${school} has sent you this e-mail because you are a member there.`,
      replyTo === null ? 'Please don’t reply to this e-mail: nobody reads it.' : `Your reply goes to ${replyTo}.`,
    ],
    unsubscribe: { label: 'Unsubscribe from these e-mails', url: unsubscribeUrl },
  }),
};
