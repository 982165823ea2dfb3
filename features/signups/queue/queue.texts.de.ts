import type { Same } from '../../../core/texts/same.ts';
import type { en } from './queue.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Warteliste',
  by_hand: 'vom Team festgelegt',
  asked: 'gefragt {{moment}}',
  days_one: '{{count}} Flugtag in 60 Tagen',
  days_other: '{{count}} Flugtage in 60 Tagen',
  offered: 'Platz reserviert bis {{moment}}',
  passed_over: {
    second_flight_same_day: 'Fliegt an diesem Tag anderswo: Ein freier Platz geht an die Nächsten.',
    insurance_expired: 'Die Haftpflichtversicherung ist dann abgelaufen: Ein freier Platz geht an die Nächsten.',
    flight_teacher_of_this_flight: 'Unterrichtet an diesem Tag: Ein freier Platz geht an die Nächsten.',
    role_cannot_take_this_seat: 'Hat inzwischen eine andere Rolle: Ein freier Platz geht an die Nächsten.',
    type_not_open_to_role: 'Diese Art Flugtag steht der Rolle nicht offen: Ein freier Platz geht an die Nächsten.',
  },
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
  over_fill: {
    title: '{{name}} hinzufügen, obwohl der Tag voll ist?',
    title_held: '{{name}} hinzufügen, obwohl der Platz reserviert ist?',
    text_students_one: 'Der einzige Platz für Schüler/innen am {{day}} ist besetzt. Mit {{name}} wären es {{after}}.',
    text_students_other:
      'Alle {{count}} Plätze für Schüler/innen am {{day}} sind besetzt. Mit {{name}} wären es {{after}}.',
    text_start_instructors_one:
      'Der einzige Platz für Starthelfer/innen am {{day}} ist besetzt. Mit {{name}} wären es {{after}}.',
    text_start_instructors_other:
      'Alle {{count}} Plätze für Starthelfer/innen am {{day}} sind besetzt. Mit {{name}} wären es {{after}}.',
    verb: '{{name}} trotzdem hinzufügen',
    keep: 'Nicht hinzufügen',
    wait: 'Auf die Warteliste',
    waits: '{{name}} steht auf der Warteliste.',
  },
  held: {
    holder: '{{name}} (bis {{moment}})',
    text_one: 'Am {{day}} ist ein Platz für {{list}} reserviert.',
    text_other: 'Am {{day}} sind Plätze für {{list}} reserviert.',
    somebody: 'Die freien Plätze am {{day}} sind für Mitglieder reserviert, die warten.',
    lost_one: '{{names}} verliert ihn dann und bekommt eine E-Mail.',
    lost_other: '{{names}} verlieren sie dann und bekommen je eine E-Mail.',
    last_lost: '{{names}} verliert dann den Platz und bekommt eine E-Mail.',
    all_lost: 'Dann bleibt kein Platz für {{names}}.',
  },
  refused: {
    already_waiting: '{{name}} steht schon auf der Warteliste.',
    seat_free: 'Inzwischen ist ein Platz frei: Du kannst {{name}} hinzufügen.',
  },
  told: '{{name}} bekommt eine E-Mail.',
  move_verb: 'Verschieben',
  remove_verb: 'Wegnehmen',
  moved: '{{name}} ist jetzt Nr. {{place}} auf der Warteliste.',
  removed: '{{name}} steht nicht mehr auf der Warteliste.',
  not_loaded: 'Die Warteliste liess sich nicht laden.',
};
