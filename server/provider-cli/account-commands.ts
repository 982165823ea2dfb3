import { randomBytes } from 'node:crypto';
import { EMAIL } from '../../core/contract/shapes.ts';
import { disableAccount, enableAccount, makeProductAdmin } from '../identity/accounts-by-email.ts';
import type { Settings } from '../settings.ts';
import { openAccounts } from './password-link.ts';
import { SaidNo } from './said-no.ts';
import type { Surroundings } from './surroundings.ts';

/** What a command has to say, ready to be printed. */
type Said = Promise<string>;

const GOOD_FOR = 'It is good once, within an hour, and lets whoever has it into the account.';

const nobody = (email: string): SaidNo => new SaidNo(`There is no account with the e-mail ${email}.`);

/**
 * Raises an account that exists. A new one has a password that nobody knows; the link leads to one of its own. A printed
 * password would stay good in the terminal's memory.
 */
export const createProductAdmin = async (
  settings: Settings,
  surroundings: Surroundings,
  { email, name }: { readonly email: string; readonly name: string | undefined },
): Said => {
  if (!EMAIL.test(email)) throw new SaidNo(`--email: "${email}" is no e-mail address.`);
  const { identity } = surroundings.pools;
  if (await makeProductAdmin(identity, email)) return `${email} is a product admin now.`;
  if (settings.identity.kind !== 'embedded')
    throw new SaidNo(
      `Nobody has signed in as ${email} yet. The accounts are kept at the ${settings.identity.kind} provider: sign in once, then ask again.`,
    );
  const accounts = await openAccounts(settings, surroundings);
  await accounts.createAccount({ email, name: name?.trim() || email, password: randomBytes(48).toString('base64url') });
  await makeProductAdmin(identity, email);
  const link = await accounts.passwordLink(email);
  return `${email} is a product admin now. To choose the password, open this link:\n${link}\n${GOOD_FOR}`;
};

export const printPasswordLink = async (settings: Settings, surroundings: Surroundings, email: string): Said => {
  if (settings.identity.kind !== 'embedded')
    throw new SaidNo(`Passwords are kept at the ${settings.identity.kind} provider, and changed there.`);
  const link = await (await openAccounts(settings, surroundings)).passwordLink(email);
  if (link === null) throw nobody(email);
  return `To choose a new password, open this link:\n${link}\n${GOOD_FOR}`;
};

export const shutOut = async ({ pools }: Surroundings, email: string): Said => {
  if (!(await disableAccount(pools.identity, email))) throw nobody(email);
  return `${email} is disabled: signed out everywhere, and refused until enabled.`;
};

export const letIn = async ({ pools }: Surroundings, email: string): Said => {
  if (!(await enableAccount(pools.identity, email))) throw nobody(email);
  return `${email} is enabled and may sign in again.`;
};
