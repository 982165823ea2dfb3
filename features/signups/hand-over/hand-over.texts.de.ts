import type { Same } from '../../../core/texts/same.ts';
import type { en } from './hand-over.texts.en.ts';

export const de: Same<typeof en> = {
  cannot_come: 'Ich kann nicht kommen',
  cannot_come_on: 'Ich kann nicht kommen: {{day}}',
  title: 'Du kannst am {{day}} nicht kommen?',
  reason: 'Weshalb kannst du nicht kommen?',
  reason_hint: 'Das liest nur das Team deiner Schule.',
  stays: 'Andere können dann deinen Platz nehmen. Bis dahin bleibt er deiner.',
  leaves: 'Du bist sofort abgemeldet, und jemand anderes wird als Starthelfer/in gesucht.',
  to_queue: 'Du kannst nicht kommen. Dein Platz ist der Warteliste angeboten; er bleibt deiner, bis ihn jemand nimmt.',
  to_all: 'Du kannst nicht kommen. Dein Platz ist allen angeboten, die ihn nehmen könnten; bis dahin bleibt er deiner.',
  can_come: 'Ich kann doch kommen',
  can_come_on: 'Ich kann doch kommen: {{day}}',
  free: 'Jemand kann nicht kommen: Du kannst den Platz haben.',
  absent: 'Kann nicht kommen',
  absent_because: 'Kann nicht kommen: {{reason}}',
};
