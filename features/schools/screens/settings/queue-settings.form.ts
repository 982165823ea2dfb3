import { OFFER_TIMES, type OfferTime, type QueueSettings } from '../../queue-settings.contract.ts';

export type TimesForm = Readonly<Record<OfferTime, string>>;

export const formOf = (times: QueueSettings): TimesForm => ({
  offer_hours: String(times.offer_hours),
  offer_hours_day_before: String(times.offer_hours_day_before),
  offer_minutes_on_day: String(times.offer_minutes_on_day),
  offer_to_all_hours: String(times.offer_to_all_hours),
});

/** Returns the times of a form without faults. */
export const timesIn = (form: TimesForm): QueueSettings => ({
  offer_hours: Number(form.offer_hours),
  offer_hours_day_before: Number(form.offer_hours_day_before),
  offer_minutes_on_day: Number(form.offer_minutes_on_day),
  offer_to_all_hours: Number(form.offer_to_all_hours),
});

export const faultOf = (form: TimesForm, name: OfferTime): 'required' | 'range' | null => {
  const text = form[name].trim();
  if (text === '') return 'required';
  const { smallest, largest } = OFFER_TIMES[name];
  return /^\d+$/.test(text) && Number(text) >= smallest && Number(text) <= largest ? null : 'range';
};
