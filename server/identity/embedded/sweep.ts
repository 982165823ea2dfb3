import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { KEY_LIFETIME } from './access-token.ts';

/** Days after which a session ends even if it is used. */
const SESSION_DAYS = 60;
const HOUR = 3_600_000;

/** Deletes expired rows. Throttle counters expire after a day without attempts, as in the throttle's own statement. */
export const sweep = async (pool: Pool): Promise<void> => {
  await pool.query(
    `delete from identity.session where "expiresAt" < now() or "createdAt" < now() - interval '1 day' * $1`,
    [SESSION_DAYS],
  );
  await pool.query('delete from identity.verification where "expiresAt" < now()');
  await pool.query('delete from identity.account_link where expires_at < now()');
  await pool.query(`delete from identity.throttle where free_at < now() - interval '1 day'`);
  await pool.query(`delete from identity.jwks where "expiresAt" < now() - interval '1 second' * $1`, [
    KEY_LIFETIME.grace,
  ]);
};

/** Runs the sweep hourly; safe on several servers at the same time. */
export const sweepHourly = (app: FastifyInstance, pool: Pool, log: FastifyBaseLogger): void => {
  const timer = setInterval(() => {
    sweep(pool).catch((error) => log.error({ err: error }, 'identity: rows whose time is over could not be removed'));
  }, HOUR);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
