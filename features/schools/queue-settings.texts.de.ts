import type { Same } from '../../core/texts/same.ts';
import type { en } from './queue-settings.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Wartelisten',
  what: 'So lange hat die erste Person auf der Warteliste Zeit, einen frei gewordenen Platz anzunehmen. Danach geht er an die Nächsten.',
  fields: {
    offer_hours: 'Bis zwei Tage vorher',
    offer_hours_day_before: 'Am Vortag',
    offer_minutes_on_day: 'Am Flugtag',
    offer_to_all_hours: 'An alle, vor dem Anmeldeschluss',
  },
  units: {
    offer_hours: 'Stunden',
    offer_hours_day_before: 'Stunden',
    offer_minutes_on_day: 'Minuten',
    offer_to_all_hours: 'Stunden',
  },
  never: '0: nie an alle zugleich',
  range: 'Eine ganze Zahl von {{smallest}} bis {{largest}}',
  hours_one: '{{count}} Stunde',
  hours_other: '{{count}} Stunden',
  minutes_one: '{{count}} Minute',
  minutes_other: '{{count}} Minuten',
  held: 'Ein freier Platz bleibt {{hours}} reserviert, am Vortag {{day_before}} und am Flugtag {{on_day}}; von 21 bis 7 Uhr läuft die Zeit nicht weiter. Er bleibt nie über den Anmeldeschluss hinaus reserviert, für Starthelfer/innen nie über den Start hinaus.',
  to_all_zero: 'Er geht nie an alle Wartenden zugleich.',
  to_all_one:
    'In der letzten Stunde vor dem Anmeldeschluss geht er an alle Wartenden zugleich: Wer ihn zuerst nimmt, hat ihn.',
  to_all_other:
    'In den letzten {{count}} Stunden vor dem Anmeldeschluss geht er an alle Wartenden zugleich: Wer ihn zuerst nimmt, hat ihn.',
  saved: 'Gespeichert. Die Zeiten gelten für Plätze, die ab jetzt reserviert werden.',
  not_loaded: 'Fehler beim Laden der Zeiten für Wartelisten',
  failure: 'Fehler beim Speichern der Zeiten für Wartelisten',
};
