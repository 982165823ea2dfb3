import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Pool } from 'pg';
import { newId } from '../db/new-id.ts';
import { openedOrNull, sealWith } from '../jobs/seal.ts';
import { htmlOf, textOf } from './layout.ts';
import { isMailOf, type Mail, type Mailed } from './mail.ts';

/** Why a mail server refused a mail for good: no such mailbox, a full one, or another reason. */
export type MailRefusal = 'unknown_mailbox' | 'full_mailbox' | 'refused';

/**
 * Delivers a mail. Throws if a retry makes sense. Resolves to `null`, or to the reason why the mail can never arrive,
 * which is logged, too.
 */
export type Deliver = (mail: Mail) => Promise<MailRefusal | null>;

export type MailOutcome = 'sent' | 'refused' | 'postponed';

export interface SmtpSettings {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly publicUrl: string;
}

/** In milliseconds, so that an unresponsive mail server does not delay other mails for long. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Mails contain sign-in links, so they are sent over a network only encrypted. Otherwise the client would fall back to
 * plain text if the server, or an attacker in between, offers no STARTTLS.
 */
const mustEncrypt = (smtpUrl: string): boolean => {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !THIS_MACHINE.includes(hostname) && searchParams.get('requireTLS') !== 'false';
};

/** Removes line breaks, because text after one would become a header. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n\t\0]+/g, ' ').trim();

/**
 * Returns the same id for the same cause: if a server's answer was lost and the mail is sent twice, mail programs show
 * it once.
 */
export const messageId = (cause: string, publicUrl: string): string =>
  `<${createHash('sha256').update(cause).digest('hex').slice(0, 40)}@${new URL(publicUrl).hostname}>`;

interface SmtpFailure {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  /** The reply of the server, with the extended code of RFC 3463 if it has one. */
  readonly response?: string | undefined;
}

/** Reply codes with which some servers demand a password only after the recipient is named. */
const WANTS_PASSWORD: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/**
 * SMTP replies from 500 on are final, but only for the recipient and the mail. A refused password or sender is a
 * problem of the settings, and no mail may be lost until it is fixed.
 */
const isFinal = ({ command, responseCode = 0 }: SmtpFailure): boolean =>
  responseCode >= 500 && !WANTS_PASSWORD.has(responseCode) && (command === 'RCPT TO' || command === 'DATA');

/** Codes of RFC 5321 that say, without an extended code, that there is no such mailbox. */
const NO_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553]);

const refusalOf = ({ command, responseCode = 0, response = '' }: SmtpFailure): MailRefusal => {
  const extended = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response);
  if (extended === null) {
    if (responseCode === 552) return 'full_mailbox';
    return command === 'RCPT TO' && NO_MAILBOX.has(responseCode) ? 'unknown_mailbox' : 'refused';
  }
  const [, subject, detail] = extended;
  if (subject === '1') return 'unknown_mailbox';
  return subject === '2' && detail === '2' ? 'full_mailbox' : 'refused';
};

/** The sender of a mail in the name of a school: its name with our address, which the mail server accepts. */
const senderOf = (sender: string, mailFrom: string) => ({
  name: oneLine(sender),
  address: addressparser(mailFrom, { flatten: true })[0]?.address ?? mailFrom,
});

export const smtpDelivery = (
  { smtpUrl, mailFrom, publicUrl }: SmtpSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  patience: Partial<typeof PATIENCE> = {},
  count: (outcome: MailOutcome) => void = () => undefined,
): Deliver => {
  const transport = createTransport({
    url: smtpUrl,
    ...PATIENCE,
    ...patience,
    requireTLS: mustEncrypt(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, language, content, cause, replyTo }) => {
    const id = messageId(cause, publicUrl);
    try {
      await transport.sendMail({
        from: content.sender === undefined ? mailFrom : senderOf(content.sender, mailFrom),
        // Passed as an object, so that a comma or bracket in it can't add a recipient.
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: oneLine(replyTo) } }),
        subject: oneLine(content.subject),
        text: textOf(content, language),
        html: htmlOf(content, language),
        messageId: id,
        headers: {
          'auto-submitted': 'auto-generated',
          'content-language': language,
          ...(content.unsubscribe !== undefined && {
            'list-unsubscribe': `<${content.unsubscribe.url}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      count('sent');
      return null;
    } catch (error) {
      const { code, command, responseCode } = error as SmtpFailure;
      const facts = { messageId: id, code, command, responseCode };
      count(isFinal(facts) ? 'refused' : 'postponed');
      if (isFinal(facts)) {
        log.warn(facts, 'a mail was refused for good');
        return refusalOf(error as SmtpFailure);
      }
      log.warn(facts, 'a mail could not leave yet');
      // A new error, because the server's reply may contain the address and the queue stores error messages.
      throw new Error(`the mail server did not take it: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim());
    }
  };
};

const KEPT = 200;

/** Keeps the last mails, encrypted, for `/demo/mail` of an installation without a mail server. */
export const keepMail = (pool: Pool, secret: string): Deliver => {
  const seal = sealWith(secret);
  return async (mail) => {
    await pool.query(
      'insert into identity.kept_mail (id, cause, sealed) values ($1, $2, $3) on conflict (cause) do nothing',
      [newId(), mail.cause, seal.close(mail)],
    );
    await pool.query(
      'delete from identity.kept_mail where id not in (select id from identity.kept_mail order by kept_at desc, id desc limit $1)',
      [KEPT],
    );
    return null;
  };
};

export interface KeptMail extends Mail {
  readonly id: string;
  /** RFC 3339 timestamp. */
  readonly at: string;
}

/** Returns the kept mails, latest first. */
export const keptMails = async (pool: Pool, secret: string): Promise<KeptMail[]> => {
  const seal = sealWith(secret);
  const { rows } = await pool.query<{ id: string; at: string; sealed: Buffer }>(
    `select id, to_char(kept_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, sealed
     from identity.kept_mail order by kept_at desc, id desc`,
  );
  return rows.flatMap(({ id, at, sealed }) => {
    const mail = openedOrNull<Mail>(seal, sealed);
    return mail === null ? [] : [{ ...mail, id, at }];
  });
};

/** Deletes the kept mails of this person. */
export const deleteKeptMails = async (pool: Pool, secret: string, person: Mailed): Promise<void> => {
  const meant = (await keptMails(pool, secret)).filter(isMailOf(person)).map(({ id }) => id);
  await pool.query('delete from identity.kept_mail where id = any ($1)', [meant]);
};

/** Returns the delivery through the configured mail server or, without one, to the kept mails. */
export const deliveryOf = (
  { smtpUrl, mailFrom, publicUrl }: { smtpUrl: string | null; mailFrom: string; publicUrl: string },
  pool: Pool,
  secret: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  count?: (outcome: MailOutcome) => void,
): Deliver =>
  smtpUrl === null ? keepMail(pool, secret) : smtpDelivery({ smtpUrl, mailFrom, publicUrl }, log, {}, count);
