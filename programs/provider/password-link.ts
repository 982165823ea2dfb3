import Fastify from 'fastify';
import { refuse } from '../../core/errors/refusal.ts';
import { embeddedProvider } from '../../server/identity/embedded/embedded.ts';
import type { IdentityProvider } from '../../server/identity/provider.ts';
import type { Settings } from '../server/settings.ts';
import type { Surroundings } from './surroundings.ts';

interface Accounts extends Pick<IdentityProvider, 'createAccount'> {
  /** Returns the link that a reset mail would contain; `null`: there is no such account. */
  readonly passwordLink: (email: string) => Promise<string | null>;
}

/** Opens the embedded identity provider without its routes. It sends no mails: their link is returned instead. */
export const openAccounts = async (settings: Settings, { pools, secret }: Surroundings): Promise<Accounts> => {
  let link: string | null = null;
  const provider = await embeddedProvider(settings, {
    pool: pools.identity,
    log: Fastify({ logger: false }).log,
    secret,
    mailer: {
      queueAlone: async ({ content }) => {
        link = content.action?.url ?? null;
      },
    },
    findInvited: async () => refuse('unknown_code'),
    askForReset: async () => undefined,
  });
  return {
    createAccount: provider.createAccount,
    passwordLink: async (email) => {
      link = null;
      await provider.sendResetLink({ email, language: 'en' });
      return link;
    },
  };
};
