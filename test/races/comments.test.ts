import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CommentId, FlightId } from '../../core/ids/ids.ts';
import { addFlightComment, deleteFlightComment } from '../../features/flights/comments.contract.ts';
import { deleteFlight } from '../../features/flights/contract.ts';
import { type Caller, type Reply, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildFlight, buildFlightComment, buildMember, buildSchool } from '../support/school.ts';

const race = vi.hoisted(() => ({
  /** Set by the control: what can't come back is cleared away before the own comment is held. */
  purgesFirst: false,
  /** What happens while somebody else's comments are held. */
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

/** Until a transaction waits for another one's lock; throws if none does in five seconds. */
const somebodyWaits = async (): Promise<void> => {
  const end = Date.now() + 5000;
  while (Date.now() < end) {
    const { rowCount } = await api.superuser.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount !== 0) return;
  }
  throw new Error('Nobody waits.');
};

describe('a comment is deleted while its day is', () => {
  /** The day goes comment by comment, the older first; the younger one is held as something to be cleared away. */
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

  it('takes both: the day waits for the comment, and never the other way round', async () => {
    expect(await both()).toEqual([200, 200]);
  });

  it('control: what clears away before it holds its own comment waits for the day that waits for it', async () => {
    race.purgesFirst = true;
    const replies = await both().finally(() => {
      race.purgesFirst = false;
    });
    // PostgreSQL ends the deadlock, and the loser is told to try again.
    expect(replies).toContain(503);
  });
});

describe('what can’t come back is cleared away', () => {
  const left = async (id: CommentId): Promise<boolean> =>
    (await api.superuser.query('select from app.flight_comment where id = $1', [id])).rowCount === 1;

  it('except what somebody holds, for which nobody waits', async () => {
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
