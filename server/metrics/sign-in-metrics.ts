import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';

const SIGN_IN = '/identity/sign-in/email';

/** The reason for a refused sign-in, by HTTP status. */
const REASONS: Readonly<Record<number, string>> = {
  401: 'wrong',
  403: 'disabled_or_foreign',
  422: 'malformed',
  429: 'too_many',
};

/** Counts refused password sign-ins; a high rate indicates guessing. */
export const measureSignIns = (app: FastifyInstance, registry: Registry): void => {
  const refused = new Counter({
    name: 'aufwind_sign_ins_refused_total',
    help: 'Sign-ins with a password that were refused.',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of Object.values(REASONS)) refused.inc({ reason }, 0);
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    const reason = routeOptions.url === SIGN_IN ? REASONS[statusCode] : undefined;
    if (reason !== undefined) refused.inc({ reason });
  });
};
