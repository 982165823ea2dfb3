import type { Same } from '../../../core/texts/same.ts';
import type { en } from './queue.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Warteliste',
  by_hand: 'vom Team festgelegt',
  asked: 'gefragt {{moment}}',
  days_one: '{{count}} Flugtag in 60 Tagen',
  days_other: '{{count}} Flugtage in 60 Tagen',
  offered: 'Platz reserviert bis {{moment}}',
  seat: 'Anmelden',
  seat_of: '{{name}} anmelden',
  move: 'Verschieben',
  move_of: '{{name}} auf der Warteliste verschieben',
  remove_of: '{{name}} von der Warteliste nehmen',
  move_title: '{{name}} auf der Warteliste verschieben?',
  remove_title: '{{name}} von der Warteliste nehmen?',
  place: 'Neue Stelle',
  reason: 'Grund',
  reason_hint: 'Der Verlauf des Tages hält ihn fest; das Mitglied sieht ihn nicht.',
  others_keep: 'Damit stehen auch die Stellen der anderen fest: Wer später fragt, kommt nach ihnen.',
  told: '{{name}} bekommt eine E-Mail.',
  move_verb: 'Verschieben',
  remove_verb: 'Wegnehmen',
  moved: '{{name}} ist jetzt Nr. {{place}} auf der Warteliste.',
  removed: '{{name}} steht nicht mehr auf der Warteliste.',
  not_loaded: 'Die Warteliste liess sich nicht laden.',
};
