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
  /** What it is about, such as `invitation/<id>`: one cause makes one mail, however often it is queued. No secret. */
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
  /** Those to these addresses, or to be answered there, are no more: neither waiting nor kept after they have left. */
  readonly forget: (addresses: readonly string[]) => Promise<void>;
}

/** Whether a mail names one of these addresses, which are in small letters. */
export const isMailOf = (addresses: ReadonlySet<string>, { to, replyTo = '' }: Pick<Mail, 'to' | 'replyTo'>): boolean =>
  addresses.has(to.toLowerCase()) || addresses.has(replyTo.toLowerCase());
