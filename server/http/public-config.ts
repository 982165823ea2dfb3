import type { FastifyInstance } from 'fastify';
import type { PasswordPolicy } from '../../core/access/password-policy.ts';

export interface DemoAccounts {
  readonly password: string;
  /** `what`: what one can try with it, in a few words. */
  readonly accounts: readonly { readonly email: string; readonly name: string; readonly what: string }[];
}

export interface PublicConfig {
  readonly identity: { readonly kind: 'embedded'; readonly policy: PasswordPolicy };
  /** `null`: no demo. Then its accounts don't exist either. */
  readonly demo: DemoAccounts | null;
}

/** What the browser program must know before anybody is signed in. */
export const servePublicConfig = (
  app: FastifyInstance,
  { demo, policy }: { readonly demo: DemoAccounts | null; readonly policy: PasswordPolicy },
): void => {
  const config: PublicConfig = { identity: { kind: 'embedded', policy }, demo };
  app.get('/public-config', (_request, reply) => reply.header('cache-control', 'no-store').send(config));
};
