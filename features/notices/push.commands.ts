import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Body } from '../../core/contract/call.ts';
import { type Refusal, refuseFields } from '../../core/errors/refusal.ts';
import { type Instant, instant, isAfter, toWire } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { SignedIn } from '../../server/http/auth-gate.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import type { PushJob } from '../../server/jobs/jobs.ts';
import { openedOrNull } from '../../server/jobs/seal.ts';
import { areBrowserKeys } from '../../server/push/encrypt.ts';
import type { Device, Push } from '../../server/push/push.ts';
import type { storePush } from './push.contract.ts';
import {
  type DuePush,
  deleteDeviceById,
  insertDevice,
  lockDuePushes,
  noticesFor,
  type PushNotice,
  type PushOutcome,
  sealedDevice,
  touchDevice,
  writePushes,
} from './push.repository.ts';
import { shownPush } from './push.rules.ts';
import { A_BATCH } from './repository.ts';
import { isUrgent, sendAt } from './rules.ts';

/** Stores the subscription of a browser, or says that it is not stored any more. */
export const storeDevice = async (
  { push, identityPool }: Pick<RouteParts, 'push' | 'identityPool'>,
  signedIn: SignedIn,
  { is_new, ...device }: Body<typeof storePush>,
  now: Instant,
): Promise<{ stored: boolean } | Refusal> => {
  if ((await push.publicKey()) === null) return { stored: false };
  if (!is_new) return { stored: await touchDevice(identityPool, signedIn, device.endpoint, now) };
  if (!push.mayBeAddress(device.endpoint)) return refuseFields([{ path: 'endpoint', code: 'not_offered' }]);
  if (!areBrowserKeys(device)) return refuseFields([{ path: 'p256dh', code: 'wrong_format' }]);
  const sealed = push.seal.close(device satisfies Device);
  await insertDevice(identityPool, signedIn, device.endpoint, sealed, now);
  return { stored: true };
};

/** Queues pushes in the transaction, each once. */
export type QueuePushes = (tx: SchoolTransaction, pushes: readonly PushJob[]) => Promise<void>;

interface PushBackground {
  readonly asProgram: AsProgram;
  readonly identityPool: Pool;
  readonly push: Push;
  readonly queuePushes: QueuePushes;
  readonly publicUrl: string;
  readonly clock: () => Instant;
}

/** A push that is a day old is dropped: its mail has long arrived. */
const LIFE = { hours: 24 };

/** Queues the pushes that are due in a school, at most a batch. Returns whether there may be more. */
export const pushBatch = async (
  tx: SchoolTransaction,
  { queuePushes, clock }: Pick<PushBackground, 'queuePushes' | 'clock'>,
): Promise<boolean> => {
  const now = clock();
  const due = await lockDuePushes(tx, now);
  if (due.length === 0) return false;
  const { schoolId, timeZone } = tx.scope;
  const outcomes: PushOutcome[] = [];
  const ready: DuePush[] = [];
  for (const push of due) {
    const { member_id, cause } = push;
    const at = push.is_over || push.devices.length === 0 ? null : sendAt(push, push, timeZone, now);
    const waits = at !== null && isAfter(at, now);
    const sends = at !== null && !waits;
    if (sends) ready.push(push);
    outcomes.push({ member_id, cause, push_at: waits ? toWire(at) : null, sent_at: sends ? toWire(now) : null });
  }
  await writePushes(tx, outcomes);
  const jobs = [...Map.groupBy(ready, ({ member_id }) => member_id).values()].flatMap((own) =>
    (own[0]?.devices ?? []).map((deviceId) => ({ schoolId, deviceId, noticeIds: own.map(({ id }) => id) })),
  );
  await queuePushes(tx, jobs);
  return due.length === A_BATCH;
};

/** Returns the time after which a notice is shown on no device. */
const overAt = ({ made, until }: PushNotice): Instant => {
  const old = instant(made).add(LIFE);
  return until !== null && isAfter(old, instant(until)) ? instant(until) : old;
};

/**
 * Sends notices to a device, for a job of the queue: those that are still news. Rejects if it is to be tried again, because
 * the push service did not answer or quiet hours have begun.
 */
export const sendPush =
  ({ asProgram, identityPool, push, publicUrl, clock }: Omit<PushBackground, 'queuePushes'>) =>
  async ({ schoolId, deviceId, noticeIds }: PushJob): Promise<string | null> => {
    const now = clock();
    const found = await asProgram.inSchool(schoolId, async (tx) => ({
      zone: tx.scope.timeZone,
      notices: await noticesFor(tx, deviceId, noticeIds),
    }));
    const fresh = (found?.notices ?? []).filter((one) => isAfter(overAt(one), now));
    const times = fresh.map((one) => sendAt(one, one, found?.zone ?? 'UTC', now));
    const [first, ...others] = fresh.filter((_, place) => times[place] !== null);
    if (first === undefined) return 'over';
    if (times.every((at) => at === null || isAfter(at, now))) throw new Error('quiet hours have begun');
    const sealed = await sealedDevice(identityPool, deviceId);
    const device = sealed && openedOrNull<Device>(push.seal, sealed);
    const shown = shownPush([first, ...others], schoolId, publicUrl);
    const outcome =
      device === null
        ? 'gone'
        : await push.send(device, {
            text: JSON.stringify(shown),
            seconds: Math.max(0, Math.ceil(overAt(first).since(now).total('seconds'))),
            urgent: [first, ...others].some(({ kind }) => isUrgent(kind)),
            topic: createHash('sha256').update(shown.notification.tag).digest('base64url').slice(0, 32),
          });
    if (outcome === 'gone') await deleteDeviceById(identityPool, deviceId);
    return outcome === 'sent' ? null : outcome;
  };
