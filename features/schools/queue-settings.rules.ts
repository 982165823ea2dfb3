import { OFFER_TIME_NAMES, type QueueSettings } from './queue-settings.contract.ts';

export const areSameSettings = (some: QueueSettings, others: QueueSettings): boolean =>
  OFFER_TIME_NAMES.every((name) => some[name] === others[name]);
