import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { MailOutcome } from '../mail/transport.ts';

/** Milliseconds between two looks at the event loop. The library's 10 would wake an idle program 100 times a second. */
const EVENT_LOOP_WATCH = 500;

/** Opens a separate registry, so that two servers in one process do not share their counts. */
export const openMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_WATCH });
  return registry;
};

export const measureListeners = (listeners: () => number, registry: Registry): void => {
  new Gauge({
    name: 'aufwind_live_listeners',
    help: 'Streams of events that are open.',
    registers: [registry],
    collect() {
      this.set(listeners());
    },
  });
};

/** A request to a bridge and its outcome. All fields have fixed sets of values, without personal data. */
export interface BridgeAttempt {
  /** The kind of the bridge. */
  readonly provider: string;
  /** The type of the step. */
  readonly type: string;
  /** `by_hand`: a person performs it in WhatsApp. The other failures are those of `Failure`. */
  readonly outcome: 'done' | 'by_hand' | 'refused' | 'retry' | 'unknown';
}

/** Returns a function that counts an attempt. */
export const measureBridges = (registry: Registry): ((attempt: BridgeAttempt) => void) => {
  const attempts = new Counter({
    name: 'aufwind_bridge_attempts_total',
    help: 'Steps of chat groups that a bridge was asked for, by what came of it.',
    labelNames: ['provider', 'type', 'outcome'],
    registers: [registry],
  });
  return ({ provider, type, outcome }) => attempts.inc({ provider, type, outcome });
};

const MAIL_OUTCOMES: readonly MailOutcome[] = ['sent', 'refused', 'postponed'];

/** Returns a function that counts a mail. */
export const measureMails = (registry: Registry): ((outcome: MailOutcome) => void) => {
  const mails = new Counter({
    name: 'aufwind_mails_total',
    help: 'Mails that left, were refused for good, or will be tried again.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  return (outcome) => mails.inc({ outcome });
};
