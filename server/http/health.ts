import type { FastifyInstance, FastifyReply } from 'fastify';

export interface HealthParts {
  /** Rejects while the server can't work: without a database, or with a schema that does not match. */
  readonly checkDatabase: () => Promise<void>;
}

export interface Health {
  /** Marks the server as not ready, because it is shutting down. */
  readonly end: () => void;
}

/** Milliseconds for one check of the database. */
const PATIENCE = 2000;
/** Milliseconds for which a result is cached, because the probes have no rate limit. */
const KEPT = 1000;

const withinPatience = async (check: () => Promise<void>): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE);
  const found = check().then(
    () => true,
    () => false,
  );
  return Promise.race([found, late.promise]).finally(() => clearTimeout(timer));
};

const askedNowAndThen = (check: () => Promise<void>): (() => Promise<boolean>) => {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > KEPT) last = { at: now, answer: withinPatience(check) };
    return last.answer;
  };
};

const answer = (reply: FastifyReply, good: boolean): FastifyReply =>
  reply
    .code(good ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ status: good ? 'ok' : 'unavailable' });

/**
 * Serves two probes that reveal nothing else. `/healthz`: the process responds, independent of the database, because a
 * restart would not help there. `/readyz`: the server can take requests. Call it before the rate limit and the overload
 * check, because probes matter most under load.
 */
export const serveHealth = (app: FastifyInstance, { checkDatabase }: HealthParts): Health => {
  let ending = false;
  const databaseIsGood = askedNowAndThen(checkDatabase);
  app.addHook('preClose', async () => {
    ending = true;
  });
  // Registered in an encapsulated scope now, so that hooks added later do not apply.
  void app.register(async (probes) => {
    // The log would otherwise be flooded with probes.
    const options = { logLevel: 'warn' } as const;
    probes.get('/healthz', options, (_request, reply) => answer(reply, true));
    probes.get('/readyz', options, async (_request, reply) => answer(reply, !ending && (await databaseIsGood())));
  });
  return {
    end: () => {
      ending = true;
    },
  };
};
