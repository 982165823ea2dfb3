import { OFFER_TIMES, type OfferTime, type QueueSettings } from '../../queue-settings.contract.ts';

/** The settings of waiting lists with their times as they were typed. */
export type QueueForm = Readonly<Record<OfferTime, string>> & Pick<QueueSettings, 'fewest_days_first'>;

export const formOf = (settings: QueueSettings): QueueForm => ({
  fewest_days_first: settings.fewest_days_first,
  offer_hours: String(settings.offer_hours),
  offer_hours_day_before: String(settings.offer_hours_day_before),
  offer_minutes_on_day: String(settings.offer_minutes_on_day),
  offer_to_all_hours: String(settings.offer_to_all_hours),
});

/** Returns the settings of a form without faults. */
export const settingsIn = (form: QueueForm): QueueSettings => ({
  fewest_days_first: form.fewest_days_first,
  offer_hours: Number(form.offer_hours),
  offer_hours_day_before: Number(form.offer_hours_day_before),
  offer_minutes_on_day: Number(form.offer_minutes_on_day),
  offer_to_all_hours: Number(form.offer_to_all_hours),
});

export const faultOf = (form: QueueForm, name: OfferTime): 'required' | 'range' | null => {
  const text = form[name].trim();
  if (text === '') return 'required';
  const { smallest, largest } = OFFER_TIMES[name];
  return /^\d+$/.test(text) && Number(text) >= smallest && Number(text) <= largest ? null : 'range';
};
