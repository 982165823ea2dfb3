import type { Same } from '../../../core/texts/same.ts';
import type { en } from './app.en.ts';

export const de: Same<typeof en> = {
  skip: 'Zum Inhalt springen',
  navigation: {
    label: 'Hauptnavigation',
    my_next_flight: 'Nächster Flug',
    flights: 'Flugtage',
    signups: 'Fluganmeldung',
    people: 'Personen',
    members: 'Alle Mitglieder',
    payments: 'Zahlungen',
    mails: 'E-Mails',
    import: 'Mitglieder importieren',
    export: 'Mitglieder exportieren',
    statistics: 'Statistik',
    log: 'Verlauf der Schule',
    settings: 'Schuleinstellungen',
    account: 'Mein Konto',
    short: {
      my_next_flight: 'Nächster',
      flights: 'Flugtage',
      signups: 'Anmeldung',
      people: 'Personen',
      members: 'Mitglieder',
      settings: 'Schule',
      account: 'Mein Konto',
    },
  },
  school: {
    failure: 'Fehler beim Wechseln der Schule',
    switch: 'Schule wechseln',
    current: 'Schule: {{name}}',
    now: 'Jetzt in der {{name}}',
  },
  bell: {
    none: 'Benachrichtigungen',
    unread_one: 'Benachrichtigungen, {{count}} ungelesene',
    unread_other: 'Benachrichtigungen, {{count}} ungelesene',
  },
  user: {
    menu: 'Benutzermenü',
    request_data: 'Meine Daten anfordern',
    personal: 'Persönliche Angaben',
    tables: 'Flugtabellen',
    layout: 'Anordnung ändern',
    login_settings: 'Login und Sicherheit',
    provider: 'Betreiberkonsole',
    language: 'Sprache',
    log_out: 'Ausloggen',
    waiting: {
      title: 'Ausloggen, bevor es gesendet ist?',
      text: 'Deine An- oder Abmeldung ist noch nicht beim Server angekommen. Sie bleibt auf diesem Gerät und wird gesendet, sobald du dich hier wieder einloggst.',
      keep: 'Eingeloggt bleiben',
    },
  },
  not_found: {
    title: 'Hier ist nichts',
    text: 'Diese Seite gibt es nicht, oder sie ist umgezogen.',
    home: 'Zur Startseite',
  },
  failed: {
    title: 'Diese Seite liess sich nicht anzeigen',
    text: 'Das Programm liess sich nicht vollständig laden. Vielleicht wurde inzwischen eine neuere Version installiert.',
    reload: 'Neu laden',
  },
};
