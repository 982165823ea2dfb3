import type { Same } from '../../../core/texts/same.ts';
import type { en } from './offer-page.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Ein Platz am {{day}}',
  about: '{{school}}: {{type}}, {{times}} Uhr.',
  held: 'Bis {{until}} ist ein Platz für dich reserviert.',
  take: 'Platz nehmen',
  leave: 'Den Nächsten überlassen',
  signed_up: 'Du bist angemeldet.',
  left: 'Du stehst nicht mehr auf der Warteliste, und der Platz geht an die Nächsten.',
  waits: 'Der Platz ging an die Nächsten. Du stehst als Nr. {{place}} auf der Warteliste.',
  over: 'Dieser Platz ist nicht mehr reserviert.',
  open: 'Zum Flugtag',
};
