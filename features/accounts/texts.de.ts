import type { Same } from '../../core/texts/same.ts';
import type { en } from './texts.en.ts';

export const de: Same<typeof en> = {
  sign_in: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    show_password: 'Passwort anzeigen',
    hide_password: 'Passwort verbergen',
    submit: 'Anmelden',
    busy: 'Du wirst angemeldet …',
    new_here: 'Neu hier? Nimm den Link in der Einladung deiner Schule.',
    language: 'Sprache',
    email_missing: 'Dieses Feld wird benötigt',
    email_wrong: 'Bitte gib eine gültige E-Mail-Adresse ein',
    password_missing: 'Dieses Feld wird benötigt',
  },
  demo: {
    title: 'Probiere die Demo-Schule aus',
    hint: 'ohne Passwort',
    school_admin: 'Schuladmin',
    flight_teacher: 'Fluglehrer/in',
    start_instructor: 'Starthelfer/in',
    student: 'Schüler/in',
    beginner_student: 'Anfänger/in',
    product_admin: 'Produktadmin',
    two_schools: 'Zwei Schulen',
    no_school: 'Keine Schule',
  },
  sign_in_failed: {
    'invalid-credential': 'E-Mail oder Passwort ist ungültig.',
    'wrong-password': 'E-Mail oder Passwort ist falsch.',
    'user-not-found': 'E-Mail oder Passwort ist falsch.',
    'user-disabled': 'Dieses Konto ist gesperrt.',
    'too-many-requests': 'Zu viele Versuche. Bitte warte einen Moment und versuche es nochmals.',
    'network-request-failed': 'Der Server antwortet nicht. Bitte prüfe deine Verbindung.',
    'internal-error': 'Die Anmeldung ist gerade nicht möglich. Bitte versuche es nochmals.',
  },
  too_many_wait_one: 'Zu viele Versuche. Bitte versuche es in {{count}} Minute nochmals.',
  too_many_wait_other: 'Zu viele Versuche. Bitte versuche es in {{count}} Minuten nochmals.',
  no_school: {
    title: 'Keine Schule verknüpft',
    text: 'Du bist angemeldet, aber noch mit keiner Schule verknüpft.',
    check_mail:
      'Bitte sieh in deinen E-Mails nach einem Registrierungslink, oder wende dich an den Admin deiner Schule.',
    signed_in_as: 'Angemeldet als {{email}}',
    again: 'Nochmals prüfen',
    log_out: 'Abmelden',
  },
  failure: {
    rights: 'Fehler beim Laden der Zugriffsrechte',
    preferences: 'Fehler beim Laden der Einstellungen',
    logins: 'Fehler beim Laden der Anmeldungen',
  },
};
