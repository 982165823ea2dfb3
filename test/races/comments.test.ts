import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CommentId, FlightId } from '../../core/ids/ids.ts';
import { addFlightComment, deleteFlightComment } from '../../features/flights/comments.contract.ts';
import { deleteFlight } from '../../features/flights/contract.ts';
import { type Caller, type Reply, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildFlight, buildFlightComment, buildMember, buildSchool } from '../support/school.ts';

const race = vi.hoisted(() => ({
  /** Set by the control: expired comments are purged before the comment itself is locked. */
  purgesFirst: false,
  /** Runs while comments of other requests are locked. */
  whilePurged: async (): Promise<void> => undefined,
}));

vi.mock('../../features/flights/comments.repository.ts', async (original) => {
  const real = await original<typeof import('../../features/flights/comments.repository.ts')>();
  const purgeComments: typeof real.purgeComments = async (tx, until) => {
    await real.purgeComments(tx, until);
    await race.whilePurged();
  };
  const lockComment: typeof real.lockComment = async (tx, id, keptSince) => {
    if (race.purgesFirst) await purgeComments(tx, keptSince);
    return real.lockComment(tx, id, keptSince);
  };
  return { ...real, lockComment, purgeComments };
});

let api: TestApi;
let school: BuiltSchool;
let staff: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
});
afterAll(() => api.stop());

const deletedLongAgo = async (flight_id: FlightId): Promise<CommentId> => {
  const id = await buildFlightComment(api.superuser, school, flight_id, null);
  await api.superuser.query(`update app.flight_comment set deleted_at = now() - interval '2 hours' where id = $1`, [
    id,
  ]);
  return id;
};

/** Waits until a transaction waits for a lock of another one; throws if none does within 30 seconds. */
const somebodyWaits = async (): Promise<void> => {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const { rowCount } = await api.superuser.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount !== 0) return;
  }
  throw new Error('Nobody waits.');
};

describe('a comment is deleted while its flight day is deleted', () => {
  /** Deleting the day locks its comments one by one, the older first; the purge locks the younger one. */
  const both = async () => {
    const flight_id = await buildFlight(api.superuser, school);
    const comment_id = await buildFlightComment(api.superuser, school, flight_id, null);
    await deletedLongAgo(flight_id);
    let day: Promise<Reply> | undefined;
    race.whilePurged = async () => {
      race.whilePurged = async () => undefined;
      day = staff.send(deleteFlight, { flight_id });
      await somebodyWaits();
    };
    const comment = await staff.send(deleteFlightComment, { comment_id });
    return [comment.status, (await day)?.status];
  };

  it('both succeed: the day waits for the comment, and the comment never waits for the day', async () => {
    expect(await both()).toEqual([200, 200]);
  });

  it('control: a purge before the lock on the own comment ends in a deadlock', async () => {
    race.purgesFirst = true;
    const replies = await both().finally(() => {
      race.purgesFirst = false;
    });
    // PostgreSQL ends the deadlock; the losing request gets 503 and a request to try again.
    expect(replies).toContain(503);
  });
});

describe('purging deleted comments', () => {
  const left = async (id: CommentId): Promise<boolean> =>
    (await api.superuser.query('select from app.flight_comment where id = $1', [id])).rowCount === 1;

  it('skips a comment that another transaction has locked, without waiting for it', async () => {
    const flight_id = await buildFlight(api.superuser, school);
    const [held, free] = [await deletedLongAgo(flight_id), await deletedLongAgo(flight_id)];
    const holder = await api.superuser.connect();
    try {
      await holder.query('begin');
      await holder.query('select from app.flight_comment where id = $1 for update', [held]);
      const { status } = await staff.send(addFlightComment, { flight_id, comment: 'Channel 2.' });
      expect([status, await left(held), await left(free)]).toEqual([200, true, false]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
