import type { Same } from '../../core/texts/same.ts';
import type { en } from './briefing.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Am Vorabend',
  what: 'Am Vorabend eines Flugtags um 18 Uhr erfahren alle, die dabei sind, wann und wo es losgeht und was sie mitnehmen sollen. Die Fluglehrer/innen des Tages erfahren auch, wer kommt, was fehlt und wer wartet.',
  fields: { what_to_bring: 'Mitnehmen', weather_links: 'Links zum Wetter' },
  example: 'Gilt für alle Flugtage, zum Beispiel feste Schuhe, Sonnenbrille und etwas zu essen',
  links:
    'Bis zu fünf, einer pro Zeile: ein Name, ein Leerzeichen und die Adresse. Dein Team findet sie auf jedem Flugtag und in dem, was es am Vorabend liest.',
  wrong: 'Dieser Zeile fehlt am Ende eine Adresse, die mit https:// beginnt: {{line}}',
  too_many: 'Höchstens {{most}} Links',
  saved: 'Gespeichert. Die Texte gelten ab dem nächsten Vorabend.',
  failure: 'Fehler beim Speichern der Texte für den Vorabend',
};
