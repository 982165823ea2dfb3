import type { Language } from '../../core/texts/languages.ts';
import type { SchoolTransaction } from '../db/transaction.ts';

/** What a mail says, in one language; the layout makes HTML and plain text of it. Plain sentences, no markup. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller, after the button: how long the link is good, what to do if one did not ask for it. */
  readonly remarks?: readonly string[];
}

export interface Mail {
  readonly to: string;
  readonly language: Language;
  readonly content: MailContent;
  /** Who gets the answer, if it is not us. One address. */
  readonly replyTo?: string;
  /**
   * What it is about, such as `invitation/<member>/<id>`: one cause makes one mail, however often it is queued. Its first part is
   * the kind by which budgets count it. Names each member whom it is about or for, so that it is found when they are erased.
   * No secret.
   */
  readonly cause: string;
}

/** Mails leave by a job, so that a slow or dead mail server holds up nobody. */
export interface Mailer {
  /** Leaves if the transaction commits, and only then. */
  readonly queue: (tx: SchoolTransaction, mail: Mail) => Promise<void>;
  /** The same for many, at the price of one. */
  readonly queueAll: (tx: SchoolTransaction, mails: readonly Mail[]) => Promise<void>;
  /** For causes outside of a school, such as a new password. */
  readonly queueAlone: (mail: Mail) => Promise<void>;
  /** This person's are no more: neither waiting nor kept after they have left. */
  readonly forget: (person: Mailed) => Promise<void>;
}

/** Somebody whose mails are meant. */
export interface Mailed {
  /** Only those proven to be theirs: mails to them, or to be answered there, are meant whatever their cause. */
  readonly addresses: readonly string[];
  /** As causes name them. */
  readonly ids: readonly string[];
}

/** Tells of mails whether they are this person's. */
export const isMailOf = ({ addresses, ids }: Mailed) => {
  const theirs = new Set(addresses.map((address) => address.toLowerCase()));
  return ({ to, replyTo = '', cause }: Pick<Mail, 'to' | 'replyTo' | 'cause'>): boolean =>
    theirs.has(to.toLowerCase()) ||
    theirs.has(replyTo.toLowerCase()) ||
    cause.split('/').some((part) => ids.includes(part));
};
