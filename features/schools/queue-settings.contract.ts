import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter, Success } from '../../core/contract/shapes.ts';

/** The times of a school for offers of free seats to those who wait, with the numbers that each can be. */
export const OFFER_TIMES = {
  /** Until two days before: how long members have to answer. */
  offer_hours: { smallest: 1, largest: 168 },
  offer_hours_day_before: { smallest: 1, largest: 24 },
  offer_minutes_on_day: { smallest: 5, largest: 240 },
  /** In the last hours before sign-up closes, a free seat goes to all who wait at once; 0: never. */
  offer_to_all_hours: { smallest: 0, largest: 48 },
} as const;

export type OfferTime = keyof typeof OFFER_TIMES;

export const OFFER_TIME_NAMES = Object.keys(OFFER_TIMES) as readonly OfferTime[];

const within = (name: OfferTime) =>
  z.int().check(z.minimum(OFFER_TIMES[name].smallest), z.maximum(OFFER_TIMES[name].largest));

export const QueueSettings = z.strictObject({
  /** Whoever has been on the fewest flight days in the last 60 days comes first; otherwise whoever asked first. */
  fewest_days_first: z.boolean(),
  offer_hours: within('offer_hours'),
  offer_hours_day_before: within('offer_hours_day_before'),
  offer_minutes_on_day: within('offer_minutes_on_day'),
  offer_to_all_hours: within('offer_to_all_hours'),
});

export type QueueSettings = z.infer<typeof QueueSettings>;
export type OfferTimes = Pick<QueueSettings, OfferTime>;

export const QUEUE_SETTINGS: readonly (keyof QueueSettings)[] = ['fewest_days_first', ...OFFER_TIME_NAMES];

export const readQueueSettings = call({
  method: 'POST',
  path: '/school/queue-settings',
  role: 'school_admin',
  summary:
    'Who comes first on a waiting list, how long they have to take a seat that is held for them, and from when on it goes to all.',
  body: NoFilter,
  answer: QueueSettings,
});

export const saveQueueSettings = call({
  method: 'PATCH',
  path: '/school/queue-settings',
  role: 'school_admin',
  summary:
    'Sets the order of waiting lists and the times for offers that are made from now on. `offer_to_all_hours`: in so many hours before the deadline a free seat goes to all who wait, 0: never. `was`: the settings that these replace.',
  body: z.extend(QueueSettings, { was: z.optional(QueueSettings) }),
  answer: Success,
  refusals: ['stale_update'],
});
