import type { Same } from '../../core/texts/same.ts';
import type { en } from './texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Fluganmeldung',
};
