import type { Same } from '../../core/texts/same.ts';
import type { en } from './readiness.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Wann ein Tag bereit ist',
  what: 'Jeder Flugtag sagt, ob genug Starthelfer/innen und Fluglehrer/innen da sind. Wo Starthelfer/innen fehlen, sehen sie es zuoberst und werden angefragt.',
  fields: {
    students_per_start_instructor: 'Schüler/innen pro Starthelfer/in',
    students_per_teacher: 'Schüler/innen pro Fluglehrer/in',
  },
  empty: 'Lass ein Feld leer, wenn die Zahl der Schüler/innen keine Rolle spielt.',
  range: 'Eine ganze Zahl von 1 bis {{most}}, oder leer',
  saved: 'Gespeichert.',
  failure: 'Fehler beim Speichern der Zahlen der Schule',
};
