import type { FastifyInstance } from 'fastify';
import type { PublicIdentity } from '../../core/access/public-identity.ts';
import type { Operator } from '../../core/contract/operator.ts';

export interface DemoAccounts {
  readonly password: string;
  /** `what`: the role to try out, in a few words. */
  readonly accounts: readonly { readonly email: string; readonly name: string; readonly what: string }[];
}

export interface PublicConfig {
  readonly identity: PublicIdentity;
  /** `null`: the installation has no demo and no demo accounts. */
  readonly demo: DemoAccounts | null;
  readonly operator: Operator;
  /** Whether devices keep the program, to open it without a network. */
  readonly worker: boolean;
  /** Whether browsers measure real visits for the operator. */
  readonly measures: boolean;
}

/** Serves the settings that the browser needs before sign-in. */
export const servePublicConfig = (app: FastifyInstance, config: PublicConfig): void => {
  app.get('/public-config', (_request, reply) => reply.header('cache-control', 'no-store').send(config));
};
