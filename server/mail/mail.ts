import type { MailingId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import type { SchoolTransaction } from '../db/transaction.ts';

/** The content of a mail in one language, as plain sentences; the layout generates HTML and text. */
export interface MailContent {
  readonly subject: string;
  /** Empty for none. */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Typed text after the paragraphs, with line breaks; web addresses in it become links. */
  readonly text?: string;
  /** The school in whose name the mail is sent; by default the mail is from Aufwind. */
  readonly sender?: string;
  /** The button of the mail. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Ends mails of this kind; also for the button that mail programs show (RFC 8058). */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** Leads to the choice of what is mailed. */
  readonly choose?: { readonly label: string; readonly url: string };
  /** Small print below the button: how long the link is valid, and what to do if the mail was not requested. */
  readonly remarks?: readonly string[];
}

export interface Mail {
  readonly to: string;
  readonly language: Language;
  readonly content: MailContent;
  /** The single reply address, if it is not ours. */
  readonly replyTo?: string;
  /**
   * The cause of the mail, such as `invitation/<member>/<id>`: each cause sends one mail, however often it is queued.
   * Its first part is the kind that budgets count. It names each member that the mail concerns, so that their mails are
   * found when they are erased. It contains no secret.
   */
  readonly cause: string;
  /** The school that sends it, whose end holds it back. Set when it is queued; `null` for a mail about that end. */
  readonly school?: SchoolId | null;
}

/** Identifies the mail of one recipient of a mailing, whose text is read when it is sent. */
export interface MailingMail {
  readonly schoolId: SchoolId;
  readonly mailingId: MailingId;
  readonly memberId: MemberId;
  /** Each attempt sends one mail. */
  readonly attempt: number;
}

/** Sends mails through jobs, so that a slow or unavailable mail server delays no request. */
export interface Mailer {
  /** Queues a mail in the transaction: it is sent only if the transaction commits. */
  readonly queue: (tx: SchoolTransaction, mail: Mail) => Promise<void>;
  /** Does the same for many mails in one statement. */
  readonly queueAll: (tx: SchoolTransaction, mails: readonly Mail[]) => Promise<void>;
  /** Queues mails of a mailing, behind all other mails. Their budget is taken with `reserveMailing`. */
  readonly queueMailing: (tx: SchoolTransaction, mails: readonly MailingMail[]) => Promise<void>;
  /**
   * Takes mails of a mailing from the budgets of the school, which has this many a day, and of each mailbox. Resolves to
   * the addresses that may get one.
   */
  readonly reserveMailing: (
    tx: SchoolTransaction,
    to: readonly string[],
    mostADay: number,
  ) => Promise<ReadonlySet<string>>;
  /** Queues a mail outside of a school, such as the one for a new password. */
  readonly queueAlone: (mail: Mail) => Promise<void>;
  /** Deletes the person's mails, both queued and kept. */
  readonly forget: (person: Mailed) => Promise<void>;
}

/** Identifies the mails of people, or of a school. */
export interface Mailed {
  /** Only confirmed addresses: mails to them, or with them as reply address, count whatever their cause. */
  readonly addresses: readonly string[];
  /** Ids of the person in causes, or of a school that is erased. */
  readonly ids: readonly string[];
}

/** Returns a function that tells whether a mail belongs to this person. */
export const isMailOf = ({ addresses, ids }: Mailed) => {
  const theirs = new Set(addresses.map((address) => address.toLowerCase()));
  const of = new Set(ids);
  return ({ to, replyTo = '', cause, school }: Pick<Mail, 'to' | 'replyTo' | 'cause' | 'school'>): boolean =>
    theirs.has(to.toLowerCase()) ||
    theirs.has(replyTo.toLowerCase()) ||
    [school, ...cause.split('/')].some((part) => part != null && of.has(part));
};

/** Returns whether a job holds a mail of a mailing instead of a whole mail. */
export const isOfMailing = (mail: Mail | MailingMail): mail is MailingMail => 'mailingId' in mail;
