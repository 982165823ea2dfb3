import { OFFER_TIME_NAMES, type OfferTimes } from './offer-times.contract.ts';

export const areSameTimes = (some: OfferTimes, others: OfferTimes): boolean =>
  OFFER_TIME_NAMES.every((name) => some[name] === others[name]);
