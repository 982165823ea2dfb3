import type { Same } from '../../core/texts/same.ts';
import type { en } from './texts.en.ts';

export const de: Same<typeof en> = {
  waiting: 'noch nicht gesendet',
  refused: 'nicht gesendet',
  too_old: 'Das ist über eine Woche alt und wird darum nicht mehr von selbst gesendet.',
  copy: 'Text kopieren',
  copied: 'Kopiert',
  not_copied: 'Kopieren nicht möglich',
  remove: 'Entfernen',
  removed: 'Entfernt',
};
