import type { FastifyInstance } from 'fastify';
import type { PublicIdentity } from '../../core/access/public-identity.ts';
import type { Operator } from '../../core/contract/operator.ts';

export interface DemoAccounts {
  readonly password: string;
  /** `what`: what one can try with it, in a few words. */
  readonly accounts: readonly { readonly email: string; readonly name: string; readonly what: string }[];
}

export interface PublicConfig {
  readonly identity: PublicIdentity;
  /** `null`: no demo. Then its accounts don't exist either. */
  readonly demo: DemoAccounts | null;
  readonly operator: Operator;
}

/** What the browser program must know before anybody is signed in. */
export const servePublicConfig = (app: FastifyInstance, config: PublicConfig): void => {
  app.get('/public-config', (_request, reply) => reply.header('cache-control', 'no-store').send(config));
};
