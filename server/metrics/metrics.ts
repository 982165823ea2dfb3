import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { MailOutcome } from '../mail/transport.ts';

/** A collection of its own, so that two servers in one process don't count together. */
export const openMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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

/** One question to a bridge and what came of it. Closed sets of words: nothing in it is somebody's. */
export interface BridgeAttempt {
  /** The kind of the bridge. */
  readonly provider: string;
  /** The kind of the step. */
  readonly type: string;
  /** `by_hand`: somebody does it in WhatsApp. The others as a bridge's failures are told apart. */
  readonly outcome: 'done' | 'by_hand' | 'refused' | 'retry' | 'unknown';
}

/** Answers what counts an attempt. */
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

/** Answers what counts a mail. */
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
