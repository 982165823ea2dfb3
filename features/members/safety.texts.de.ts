import type { Same } from '../../core/texts/same.ts';
import type { en } from './safety.texts.en.ts';

export const de: Same<typeof en> = {
  papers: 'Ausweis, Versicherung und Kontrollen',
  emergency: 'Notfallkontakt',
  no_papers: 'Weder Ausweis noch Versicherung oder Kontrollen erfasst',
  no_emergency: 'Kein Notfallkontakt erfasst',
  emergency_hint: 'Diese Person ruft die Schule an, wenn dir etwas zustösst',
  born_from: 'Bitte wähle ein Jahr ab {{born}}',
  years: 'Bitte wähle ein Jahr zwischen {{first}} und {{last}}',
  card_title: 'Prüfe deine Ausweise und deine Ausrüstung',
  update: 'Aktualisieren',
  expired: {
    licence: 'Ausweis abgelaufen (gültig bis {{date}})',
    insurance: 'Haftpflicht abgelaufen (gültig bis {{date}})',
    reserve: 'Notschirm nicht gepackt (fällig bis {{date}})',
    canopy: 'Schirm nicht geprüft (fällig bis {{date}})',
  },
  expires_before: {
    licence: 'Ausweis läuft vor diesem Tag ab (gültig bis {{date}})',
    insurance: 'Haftpflicht läuft vor diesem Tag ab (gültig bis {{date}})',
    reserve: 'Notschirm muss vor diesem Tag neu gepackt werden (fällig bis {{date}})',
    canopy: 'Schirm muss vor diesem Tag geprüft werden (fällig bis {{date}})',
  },
  runs_out: {
    licence: 'Ausweis gültig bis {{date}}',
    insurance: 'Haftpflicht gültig bis {{date}}',
    reserve: 'Notschirm bis {{date}} neu packen',
    canopy: 'Schirm bis {{date}} prüfen lassen',
  },
};
