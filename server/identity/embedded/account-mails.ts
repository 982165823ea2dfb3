import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Language } from '../../../core/texts/languages.ts';
import type { Mail, MailContent, Mailer } from '../../mail/mail.ts';
import { digestOfCode } from '../mailed-code.ts';
import { firstNameOf } from './account-rows.ts';
import type { FactorChange } from './factor-change.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

const MAILS = { en, de };

export interface Addressee {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Returns functions that queue the mails of the embedded provider. Each mail is queued under its cause, so that none is
 * sent twice.
 */
export const accountMails = (mailer: Pick<Mailer, 'queueAlone'>, pool: Pool, publicUrl: string) => {
  const send = (to: Addressee, content: MailContent, cause: string): Promise<void> =>
    mailer.queueAlone({ to: to.email, language: to.language, content, cause } satisfies Mail);
  const link = (path: string, code: string) => `${publicUrl}${path}?${new URLSearchParams({ code })}`;
  /** Returns a name of the code that is unique to it and does not reveal it. */
  const nameOf = (code: string) => digestOfCode(`cause ${code}`).toString('base64url');
  const askForReset = `${publicUrl}/request`;
  const firstName = ({ userId }: Addressee) => firstNameOf(pool, userId);
  return {
    reset: async (to: Addressee, code: string) => {
      const content = MAILS[to.language].reset({ firstName: await firstName(to), link: link('/reset', code) });
      await send(to, content, `reset/${nameOf(code)}`);
    },
    passwordChanged: async (to: Addressee, cause: string) => {
      const content = MAILS[to.language].passwordChanged({ firstName: await firstName(to), link: askForReset });
      await send(to, content, `password-changed/${cause}`);
    },
    /**
     * Sends the link to the new address and a warning to the old one. If the new address belongs to an account already,
     * its owner gets word in place of the link, which nobody gets.
     */
    emailChange: async (
      to: Addressee,
      next: { readonly email: string; readonly owner: string | null },
      code: string,
    ) => {
      const texts = MAILS[to.language];
      const newEmail = next.email;
      const reader = next.owner ?? to.userId;
      const facts = { firstName: await firstName({ ...to, userId: reader }), email: newEmail };
      const content =
        next.owner === null
          ? texts.confirmEmail({ ...facts, link: link('/confirmEmail', code) })
          : texts.emailInUse(facts);
      // The new address belongs to no account yet, so the cause names the account.
      await send({ ...to, email: newEmail }, content, `confirm-email/${reader}/${nameOf(code)}`);
      const warning = texts.emailChangeAsked({ firstName: await firstName(to), newEmail, link: askForReset });
      await send(to, warning, `email-change-asked/${nameOf(code)}`);
    },
    emailChanged: async (to: Addressee, newEmail: string, cause: string) => {
      const content = MAILS[to.language].emailChanged({ firstName: await firstName(to), newEmail });
      await send(to, content, `email-changed/${cause}`);
    },
    secondFactorChanged: async (to: Addressee, change: FactorChange) => {
      const facts = { firstName: await firstName(to), change, link: askForReset };
      await send(to, MAILS[to.language].secondFactorChanged(facts), `second-factor/${randomUUID()}`);
    },
  };
};
export type AccountMails = ReturnType<typeof accountMails>;
