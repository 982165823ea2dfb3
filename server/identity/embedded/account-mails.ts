import { randomUUID } from 'node:crypto';
import type { Language } from '../../../core/texts/languages.ts';
import type { Mail, MailContent, Mailer } from '../../mail/mail.ts';
import { digestOfCode } from '../mailed-code.ts';
import type { FactorChange } from './factor-change.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

const MAILS = { en, de };

export interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/**
 * Returns functions that queue the mails of the embedded provider. Each mail is queued under its cause, so that none is
 * sent twice.
 */
export const accountMails = (mailer: Pick<Mailer, 'queueAlone'>, publicUrl: string) => {
  const send = (to: Addressee, content: MailContent, cause: string): Promise<void> =>
    mailer.queueAlone({ to: to.email, language: to.language, content, cause } satisfies Mail);
  const link = (path: string, code: string) => `${publicUrl}${path}?${new URLSearchParams({ code })}`;
  /** Returns a name of the code that is unique to it and does not reveal it. */
  const nameOf = (code: string) => digestOfCode(`cause ${code}`).toString('base64url');
  const askForReset = `${publicUrl}/request`;
  return {
    reset: (to: Addressee, code: string) =>
      send(to, MAILS[to.language].reset({ name: to.name, link: link('/reset', code) }), `reset/${nameOf(code)}`),
    passwordChanged: (to: Addressee, cause: string) =>
      send(to, MAILS[to.language].passwordChanged({ name: to.name, link: askForReset }), `password-changed/${cause}`),
    /**
     * Sends the link to the new address and a warning to the old one. The new address belongs to no account yet, so the
     * cause of its mail names the account.
     */
    emailChange: async (to: Addressee & { readonly account: string }, newEmail: string, code: string) => {
      const texts = MAILS[to.language];
      const { name } = to;
      const confirm = texts.confirmEmail({ name, email: newEmail, link: link('/confirmEmail', code) });
      await send({ ...to, email: newEmail }, confirm, `confirm-email/${to.account}/${nameOf(code)}`);
      const warning = texts.emailChangeAsked({ name, newEmail, link: askForReset });
      await send(to, warning, `email-change-asked/${nameOf(code)}`);
    },
    emailChanged: (to: Addressee, newEmail: string, cause: string) =>
      send(to, MAILS[to.language].emailChanged({ name: to.name, newEmail }), `email-changed/${cause}`),
    secondFactorChanged: (to: Addressee, change: FactorChange) => {
      const content = MAILS[to.language].secondFactorChanged({ name: to.name, change, link: askForReset });
      return send(to, content, `second-factor/${randomUUID()}`);
    },
  };
};
export type AccountMails = ReturnType<typeof accountMails>;
