import { QUEUE_SETTINGS, type QueueSettings } from './queue-settings.contract.ts';

export const areSameSettings = (some: QueueSettings, others: QueueSettings): boolean =>
  QUEUE_SETTINGS.every((name) => some[name] === others[name]);
