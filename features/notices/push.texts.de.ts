import type { en } from './push.texts.en.ts';

export const de: typeof en = {
  title: 'Push auf diesem Gerät',
  text: 'Dieses Gerät zeigt deine Benachrichtigungen auch, wenn Aufwind geschlossen ist. Die E-Mails bekommst du trotzdem: Ein Gerät kann ausgeschaltet sein.',
  here: 'Benachrichtigungen auf diesem Gerät zeigen',
  private:
    'Zu sehen ist nur die Schule und worum es geht, weder Namen noch Tag. Wenn du dich hier ausloggst, endet es.',
  to_install:
    'Auf einem iPhone oder iPad geht das, sobald Aufwind auf dem Home-Bildschirm ist: Tippe in Safari auf «Teilen», dann auf «Zum Home-Bildschirm», und öffne Aufwind von dort.',
  impossible:
    'Dieser Browser kann nichts zeigen, solange Aufwind geschlossen ist; vielleicht ist das ein privates Fenster.',
  blocked:
    'Dieser Browser blockiert Benachrichtigungen von Aufwind. Erlaube sie in den Einstellungen des Browsers und lade diese Seite neu.',
  not_allowed: 'Du hast Benachrichtigungen noch nicht erlaubt. Schalte sie noch einmal ein und wähle «Zulassen».',
  no_service:
    'Dieser Browser liess sich nicht für Push registrieren. Bitte versuche es später oder mit einem anderen Browser.',
  refused:
    'Aufwind erreicht diesen Browser nicht: Die Adresse seines Push-Dienstes ist nicht im Internet. Ein anderer Browser könnte gehen.',
  failure: 'Fehler beim Umschalten von Push auf diesem Gerät',
};
