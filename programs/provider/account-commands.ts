import { randomBytes } from 'node:crypto';
import { isEmail } from '../../core/contract/shapes.ts';
import { languageOf } from '../../core/texts/languages.ts';
import { lineFault, normalLine } from '../../core/texts/typed-text.ts';
import { accountMails } from '../../server/identity/embedded/account-mails.ts';
import {
  disableAccount,
  enableAccount,
  makeProductAdmin,
  resetSecondFactor,
} from '../../server/identity/embedded/accounts-by-email.ts';
import type { Settings } from '../server/settings.ts';
import { openAccounts } from './password-link.ts';
import { SaidNo } from './said-no.ts';
import type { Surroundings } from './surroundings.ts';

/** The output of a command, ready to print. */
type Said = Promise<string>;

/** Maximum length of first and last name together, as in the contract. */
const LONGEST_NAME = 200;

const GOOD_FOR = 'The link works once, within an hour. Anybody who has it can sign in to the account.';

const nobody = (email: string): SaidNo => new SaidNo(`There is no account with the e-mail ${email}.`);

/**
 * Makes an existing account a product admin, or creates one. A new account gets a random password, and the printed link
 * lets its owner choose one. A printed password would remain valid in the terminal's scrollback.
 */
export const createProductAdmin = async (
  settings: Settings,
  surroundings: Surroundings,
  { email, name }: { readonly email: string; readonly name: string | undefined },
): Said => {
  if (!isEmail(email)) throw new SaidNo(`--email: "${email}" is not an e-mail address.`);
  const nameGiven = normalLine(name ?? '');
  if (lineFault(nameGiven, LONGEST_NAME) !== null)
    throw new SaidNo(`--name must be one line of at most ${LONGEST_NAME} characters.`);
  const { identity } = surroundings.pools;
  if (await makeProductAdmin(identity, email)) return `${email} is now a product admin.`;
  if (settings.identity.kind !== 'embedded')
    throw new SaidNo(
      `Nobody has signed in as ${email} yet. The accounts are kept by the identity provider (${settings.identity.kind}): sign in once, then run this command again.`,
    );
  const accounts = await openAccounts(settings, surroundings);
  await accounts.createAccount({ email, name: nameGiven || email, password: randomBytes(48).toString('base64url') });
  await makeProductAdmin(identity, email);
  const link = await accounts.passwordLink(email);
  return `${email} is now a product admin. To choose the password, open this link:\n${link}\n${GOOD_FOR}`;
};

export const printPasswordLink = async (settings: Settings, surroundings: Surroundings, email: string): Said => {
  if (settings.identity.kind !== 'embedded')
    throw new SaidNo(`Passwords are kept by the identity provider (${settings.identity.kind}). Change them there.`);
  const link = await (await openAccounts(settings, surroundings)).passwordLink(email);
  if (link === null) throw nobody(email);
  return `To choose a new password, open this link:\n${link}\n${GOOD_FOR}`;
};

/**
 * Removes the second factor of a person who has lost app, passkeys and recovery codes. A mail informs the person, in
 * case someone else requested it.
 */
export const removeSecondFactor = async (
  settings: Settings,
  { pools, schoolParts }: Surroundings,
  { email, language }: { readonly email: string; readonly language: string | undefined },
): Said => {
  if (settings.identity.kind !== 'embedded')
    throw new SaidNo(
      `Second factors are kept by the identity provider (${settings.identity.kind}). Remove them there.`,
    );
  const account = await resetSecondFactor(pools.identity, email);
  if (account === null) throw nobody(email);
  const { mailer, publicUrl } = await schoolParts();
  await accountMails(mailer, pools.identity, publicUrl).secondFactorChanged(
    { ...account, language: languageOf(language) },
    'reset_by_provider',
  );
  return `The second step of ${email} has been removed, and they have been signed out everywhere. They get an e-mail about it.`;
};

export const shutOut = async ({ pools }: Surroundings, email: string): Said => {
  if (!(await disableAccount(pools.identity, email))) throw nobody(email);
  return `${email} is disabled: signed out everywhere, and unable to sign in until you enable the account.`;
};

export const letIn = async ({ pools }: Surroundings, email: string): Said => {
  if (!(await enableAccount(pools.identity, email))) throw nobody(email);
  return `${email} is enabled and can sign in again.`;
};
