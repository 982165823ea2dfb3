import type { Same } from '../../core/texts/same.ts';
import type { en } from './texts.en.ts';

export const de: Same<typeof en> = {
  failure: {
    profile: 'Fehler beim Laden der eigenen Angaben',
    list: 'Fehler beim Laden der Mitglieder',
  },
};
