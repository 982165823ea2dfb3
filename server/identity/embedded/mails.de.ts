import type { FactorChange } from './factor-change.ts';
import type { en } from './mails.en.ts';

const FACTOR: Readonly<Record<FactorChange, string>> = {
  authenticator_added:
    'Zu deinem Aufwind-Konto wurde eine Authenticator-App hinzugefügt. Nach dem Passwort brauchst du jetzt ihren Code.',
  authenticator_removed: 'Die Authenticator-App wurde aus deinem Aufwind-Konto entfernt.',
  passkey_added: 'Zu deinem Aufwind-Konto wurde ein Passkey hinzugefügt. Damit kannst du dich ohne Passwort einloggen.',
  passkey_removed: 'Ein Passkey wurde aus deinem Aufwind-Konto entfernt.',
  recovery_codes_renewed:
    'Für dein Aufwind-Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
  reset_by_provider:
    'Der Betreiber von Aufwind hat den zweiten Schritt aus deinem Konto entfernt: Authenticator-App, Passkeys und Wiederherstellungscodes. Du wurdest überall ausgeloggt. Logge dich mit deinem Passwort ein und richte den zweiten Schritt neu ein.',
};

export const de: typeof en = {
  reset: (facts) => ({
    subject: 'Wähle ein neues Passwort',
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: ['Du hast für Aufwind ein neues Passwort angefordert. Öffne den Link und wähle eines.'],
    action: { label: 'Neues Passwort wählen', url: facts.link },
    remarks: [
      'Der Link gilt einmal und eine Stunde lang. Mit dem neuen Passwort wirst du überall ausgeloggt.',
      'Das warst nicht du? Dann ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
    ],
  }),
  passwordChanged: (facts) => ({
    subject: 'Dein Passwort wurde geändert',
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: ['Das Passwort deines Aufwind-Kontos wurde soeben geändert. Alle anderen Geräte wurden ausgeloggt.'],
    action: { label: 'Das war nicht ich', url: facts.link },
    remarks: [
      'Wenn du es warst, musst du nichts tun. Sonst setze sofort ein neues Passwort: Der Knopf hilft dir dabei.',
    ],
  }),
  confirmEmail: (facts) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: [
      `Du willst dich bei Aufwind künftig mit ${facts.email} einloggen. Öffne den Link, um das zu bestätigen.`,
    ],
    action: { label: 'Adresse bestätigen', url: facts.link },
    remarks: ['Der Link gilt einmal und eine Stunde lang. Bis dahin loggst du dich mit der bisherigen Adresse ein.'],
  }),
  emailInUse: (facts) => ({
    subject: 'Jemand will sich mit deiner E-Mail-Adresse einloggen',
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: [
      `Jemand, der in einem anderen Konto eingeloggt ist, will sich bei Aufwind künftig mit ${facts.email} einloggen. Diese Adresse gehört schon zu deinem Konto, darum hat sich nichts geändert.`,
    ],
    remarks: [
      'Warst du das? Dann logge dich dort aus und mit dieser Adresse wieder ein.',
      'Warst du es nicht? Dann musst du nichts tun.',
    ],
  }),
  emailChangeAsked: (facts) => ({
    subject: 'Deine E-Mail-Adresse soll geändert werden',
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: [
      `Jemand, der als du eingeloggt ist, will sich künftig mit ${facts.newEmail} einloggen. Die Adresse ändert sich erst, wenn die neue bestätigt ist.`,
    ],
    action: { label: 'Das war nicht ich', url: facts.link },
    remarks: [
      'Wenn du es warst, musst du nichts tun. Sonst setze sofort ein neues Passwort: Das stoppt auch die Änderung.',
    ],
  }),
  emailChanged: (facts) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: [
      `Dein Aufwind-Konto gehört jetzt zu ${facts.newEmail}. Mit dieser Adresse kannst du dich nicht mehr einloggen.`,
    ],
    remarks: ['Das warst nicht du? Dann melde dich bitte bei deiner Schule: Sie kann das Konto sperren lassen.'],
  }),
  secondFactorChanged: (facts) => ({
    subject: 'Der zweite Schritt deines Logins wurde geändert',
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: [
      facts.change === 'reset_by_provider'
        ? FACTOR[facts.change]
        : `${FACTOR[facts.change]} Alle anderen Geräte wurden ausgeloggt.`,
    ],
    action: { label: 'Das war nicht ich', url: facts.link },
    remarks: [
      'Wenn du es warst, musst du nichts tun. Sonst setze sofort ein neues Passwort: Damit werden alle ausgeloggt. Prüfe danach den zweiten Schritt unter «Login und Sicherheit».',
    ],
  }),
};
