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
