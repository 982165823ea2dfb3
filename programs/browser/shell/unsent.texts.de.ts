import type { en } from './unsent.texts.en.ts';

export const de: typeof en = {
  waiting_one: '{{count}} wartet auf diesem Gerät',
  waiting_other: '{{count}} warten auf diesem Gerät',
  held_one: '{{count}} wurde nicht gesendet und braucht dich',
  held_other: '{{count}} wurden nicht gesendet und brauchen dich',
  show: 'Anzeigen',
  title: 'Nicht gesendet',
  without_words: 'Eine Aktion aus einer früheren Version von Aufwind',
  seat: 'Eine An- oder Abmeldung',
  board: 'Ein Eintrag auf der Tafel eines Flugtags',
  pressed: '{{when}}, auf',
  page: 'dieser Seite',
  waits: 'Wartet auf den Server',
  refused: 'Abgelehnt: {{reason}}',
  too_old:
    'Mehr als sieben Tage von der Uhrzeit dieses Geräts entfernt: Es wird nur gesendet, wenn du es nochmals versuchst.',
  unkept: 'Dieses Gerät kann es nicht speichern: Es geht verloren, wenn du diese Seite schliesst oder neu lädst.',
  retry: 'Nochmals versuchen',
  copy: 'Kopieren',
  copy_all: 'Alles kopieren',
  copied: 'Kopiert',
  saved: 'Die Zwischenablage ist nicht verfügbar. Stattdessen als Datei gespeichert.',
  file: 'nicht-gesendet.txt',
  remove: 'Entfernen',
  of: '{{verb}}: {{what}}',
  ask: {
    title: 'Ungesendet entfernen?',
    keep: 'Behalten',
  },
  log_out: {
    title: 'Ausloggen, bevor es gesendet ist?',
    text: 'Das ist noch nicht gesendet und wird beim Ausloggen von deinem Gerät gelöscht. Bleibst du eingeloggt, geht Wartendes von selbst raus, und Abgelehntes bleibt in der Liste.',
    stay: 'Eingeloggt bleiben',
    leave: 'Ausloggen und löschen',
  },
};
