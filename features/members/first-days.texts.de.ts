import type { Same } from '../../core/texts/same.ts';
import type { en } from './first-days.texts.en.ts';

export const de: Same<typeof en> = {
  welcome: 'Willkommen, {{name}}',
  title: 'Ergänze dein Profil',
  why: '{{school}} wählt damit das Material aus und erreicht dich, wenn das Wetter umschlägt. Du kannst alles jederzeit in deinem Profil ändern.',
  type_hint: 'Marke und Modell',
  save: 'Speichern',
  later: 'Später',
  missing: 'Es fehlt noch: {{parts}}',
  parts: { size: 'Grösse', weight: 'Gewicht', canopy: 'Schirm', harness: 'Gurtzeug', phone: 'Telefon' },
  complete: 'Ergänzen',
  dismiss: 'Nicht mehr anzeigen',
  dismissed: 'Du kannst dein Profil jederzeit auf deiner Seite ergänzen.',
};
