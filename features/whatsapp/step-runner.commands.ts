import type { FastifyBaseLogger } from 'fastify';
import type { Instant } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { Seal } from '../../server/jobs/seal.ts';
import { BY_HAND, type ChatProvider } from '../../server/messenger/chat-provider.ts';
import type { BridgeAttempt } from '../../server/metrics/metrics.ts';
import { type Answered, type Attempt, requestBridge } from './bridge-call.commands.ts';
import type { GroupKey } from './queues.commands.ts';
import type { Bridge } from './settings.repository.ts';
import { take } from './step-queue.commands.ts';
import { LONGEST_WAIT, TURN } from './step-queue.rules.ts';
import { note } from './step-results.commands.ts';

export interface WorkParts {
  readonly asProgram: AsProgram;
  readonly seal: Seal;
  readonly providerOf: (bridge: Bridge) => ChatProvider;
  /** Runs the work while no other server works on this group; `null` if another one does. */
  readonly onlyOne: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | null>;
  /** Factor for every wait between two calls to a bridge; 1 except in tests. */
  readonly pace: number;
  readonly publicUrl: string;
  readonly clock: () => Instant;
  readonly countAttempt: (attempt: BridgeAttempt) => void;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Milliseconds before the next check whether another server has released a group. */
const BUSY = 2_000;

const outcomeOf = ({ result }: Answered): BridgeAttempt['outcome'] => {
  if (!result.ok) return result.error.outcome;
  return result.value === BY_HAND ? 'by_hand' : 'done';
};

const tell = ({ log }: Pick<WorkParts, 'log'>, { step }: Attempt, { result }: Answered): void => {
  if (result.ok) return;
  const { code, outcome, detail } = result.error;
  log.warn({ step: step.type, code, outcome, detail }, 'chat: a step did not come about');
};

/**
 * Performs the steps of one group in order, as far as possible now. Returns the milliseconds until it should continue,
 * or `null` if nothing is left to do.
 */
export const workOff = async (parts: WorkParts, { schoolId, flightId }: GroupKey): Promise<number | null> => {
  const { asProgram, clock, pace } = parts;
  const worked = await parts.onlyOne(`chat ${schoolId} ${flightId}`, async () => {
    const until = clock().add({ milliseconds: TURN });
    while (Temporal.Instant.compare(clock(), until) < 0) {
      const taken = await asProgram.inSchool(schoolId, (tx) => take({ tx, flightId, now: clock(), pace }, parts));
      if (taken === null || taken === 'nothing') return { again: null };
      if (taken === 'again') continue;
      if ('waitMs' in taken) return { again: Math.min(taken.waitMs, LONGEST_WAIT) };
      const answered = await requestBridge(parts.providerOf(taken.attempt.bridge), taken.attempt);
      tell(parts, taken.attempt, answered);
      const { bridge, step } = taken.attempt;
      parts.countAttempt({ provider: bridge.kind, type: step.type, outcome: outcomeOf(answered) });
      await asProgram.inSchool(schoolId, (tx) => note({ tx, flightId, now: clock(), pace }, taken.attempt, answered));
    }
    return { again: 0 };
  });
  return worked === null ? BUSY : worked.again;
};
