import type { Same } from '../../core/texts/same.ts';
import type { en } from './queue-settings.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Wartelisten',
  what: 'So lange hat die erste Person auf der Warteliste Zeit, einen frei gewordenen Platz anzunehmen. Danach geht er an die Nächsten.',
  orders: { asked: 'Wer zuerst fragt', fewest_days: 'Wenigste Flugtage' },
  order_means: {
    asked: 'Wer zuerst gefragt hat, kommt zuerst.',
    fewest_days:
      'Wer in den letzten 60 Tagen an den wenigsten Flugtagen dabei war, kommt zuerst; bei gleich vielen, wer zuerst gefragt hat. Abgesagte Tage und Abwesenheiten zählen nicht. Jedes Mitglied sieht zwei Zahlen: die eigene und die der Person vor ihm, ohne Namen.',
  },
  fields: {
    fewest_days_first: 'Reihenfolge',
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
  saved: 'Gespeichert. Bereits reservierte Plätze behalten ihre Zeit.',
  not_loaded: 'Fehler beim Laden der Einstellungen für Wartelisten',
  failure: 'Fehler beim Speichern der Einstellungen für Wartelisten',
};
