import type { FastifyInstance, FastifyReply } from 'fastify';

export interface HealthParts {
  /** Rejects while a server could not work: no database, or another schema than this program's. */
  readonly checkDatabase: () => Promise<void>;
}

export interface Health {
  /** From now on the server is not ready: it ends. */
  readonly end: () => void;
}

/** Milliseconds. */
const PATIENCE = 2000;
/** Milliseconds. Strangers may ask as often as they like: the database is asked once in this time. */
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
 * `/healthz`: the process answers, whatever the database does; who restarts it on failure gains nothing otherwise.
 * `/readyz`: it may be sent visitors. Neither tells strangers more than that. To be called before what refuses visitors
 * when there are too many: probes come in that case above all.
 */
export const serveHealth = (app: FastifyInstance, { checkDatabase }: HealthParts): Health => {
  let ending = false;
  const databaseIsGood = askedNowAndThen(checkDatabase);
  app.addHook('preClose', async () => {
    ending = true;
  });
  // A scope of its own, made now: hooks that are added later don't reach into it.
  void app.register(async (probes) => {
    // One line for each probe would drown the others.
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
