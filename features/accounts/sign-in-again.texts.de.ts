import type { Same } from '../../core/texts/same.ts';
import type { en } from './sign-in-again.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Logge dich bitte nochmals ein',
  text: 'Du bist nicht mehr eingeloggt. Was du eingegeben hast, ist noch da: Logge dich ein, dann machst du dort weiter, wo du warst.',
  beside: 'Das Login öffnet sich in einem eigenen Fenster; diese Seite bleibt, wie sie ist.',
  leave: 'Ohne Speichern verlassen',
  window: {
    title: 'Du kannst dieses Fenster schliessen',
    text: 'Die Seite, auf der du gearbeitet hast, macht von selbst weiter, sobald du eingeloggt bist.',
  },
};
