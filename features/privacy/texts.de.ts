import type { Same } from '../../core/texts/same.ts';
import type { en } from './texts.en.ts';

export const de: Same<typeof en> = {
  data_request: {
    lead: 'Du bekommst alles, was Aufwind in deinen Schulen über dich gespeichert hat, als eine Datei.',
    sections: [
      {
        title: 'Was darin steht',
        paragraphs: [
          'Dein Konto und die Geräte, auf denen du eingeloggt bist. Aus jeder deiner Schulen: deine Angaben und ihr Verlauf, Zahlungen, Flugtage, die du geleitet hast oder für die du dich an- oder abgemeldet hast, Material, Antworten in Umfragen, deine Nachrichten und private Nachrichten an dich, Einwilligungen mit Fassung und Datum, Bilder, Einstellungen und Listen.',
          'Auch die Kommentare des Teams über dich stehen darin, obwohl das Programm sie dir nicht zeigt: Es geht um dich. Die Namen der Verfasser/innen fehlen.',
          'Namen und Angaben anderer Personen stehen nicht darin, und auch nichts, womit sich jemand als du einloggen könnte.',
        ],
      },
      {
        title: 'Wie du sie bekommst',
        paragraphs: [
          'Das Erstellen dauert Sekunden, selten Minuten. Du bekommst eine E-Mail, sobald die Datei bereit ist. Es ist eine ZIP-Datei mit einer Seite zum Lesen (data.html), denselben Daten für Programme (data.json) und deinen Bildern.',
          'Herunterladen kannst nur du sie, eingeloggt mit diesem Konto. Nach 24 Stunden wird sie gelöscht; du kannst sie nochmals anfordern.',
        ],
      },
      {
        title: 'Ohne Konto',
        paragraphs: [
          'Wenn du dich nicht einloggen kannst, frag deine Schule. Die Schuladmins können herunterladen, was sie über dich gespeichert hat, ohne private Nachrichten, und es dir geben. Sie müssen sich vergewissern, dass du es wirklich bist.',
        ],
      },
    ],
    own_title: 'Deine Datei',
    sign_in_text: 'Logge dich ein, dann kannst du sie hier anfordern.',
    sign_in: 'Einloggen',
    none: 'Du hast sie noch nicht angefordert.',
    ask: 'Meine Daten anfordern',
    waiting: 'Deine Datei wird erstellt.',
    mail: 'Sobald sie bereit ist, bekommst du eine E\u2011Mail an {{email}}. Du kannst diese Seite verlassen.',
    no_mail: 'Du findest sie dann hier.',
    ready: 'Deine Datei ist bereit.',
    until: 'Du kannst sie herunterladen bis {{until}}.',
    download: 'Meine Daten herunterladen',
    ended: 'Deine letzte Datei wurde am {{until}} gelöscht.',
    given_up:
      'Deine Datei liess sich nicht erstellen. Fordere sie nochmals an. Wenn es wieder nicht klappt, wende dich an den Betreiber.',
    ask_again: 'Nochmals anfordern',
    failed: 'Das hat nicht geklappt: {{reason}}',
    retry: 'Nochmals versuchen',
  },
  deletion: {
    lead: 'Du kannst dein Konto löschen, in allen deinen Schulen auf einmal. Du hast 14 Tage Zeit, es dir anders zu überlegen.',
    sections: [
      {
        title: 'Was gelöscht wird',
        paragraphs: [
          'Dein Konto: E-Mail, Passwort, die Geräte, auf denen du eingeloggt bist, und jeder Link, der in einer E-Mail wartet.',
          'In jeder deiner Schulen: Name, E-Mail, Telefon, Adresse, Grösse und Gewicht, Schirm und Gurtzeug und ob sie dir gehören, Ausbildungsstand, eigene Bilder, Kommentare des Teams über dich, deine Einstellungen und Listen, was du in Chats geschrieben hast, private Nachrichten an dich, deine Antworten in Umfragen und deine Einwilligungen.',
          'Du wirst von allen künftigen Tagen abgemeldet und bei Tagen, die du leiten solltest, als Fluglehrer/in entfernt. Auch aus den WhatsApp-Gruppen von Flugtagen wirst du entfernt.',
        ],
      },
      {
        title: 'Was bleibt und warum',
        paragraphs: [
          'Dass jemand an einem Tag geflogen ist oder unterrichtet hat, wie viele Flüge es waren und wann, wie viel und wofür bezahlt wurde. Schulen müssen ihre Geschäftsbücher zehn Jahre aufbewahren (Obligationenrecht, Artikel 958f). Dein Name steht nicht dabei und auch sonst nichts, was zeigt, dass du es warst; darum dürfen diese Angaben unbegrenzt bleiben.',
          'Was du als Teil des Teams über einen Tag oder über andere geschrieben hast, gehört zu diesem Tag oder zu ihnen. Es bleibt ohne deinen Namen.',
        ],
      },
      {
        title: 'Was länger dauert',
        paragraphs: [
          'Deine Nummer in einer WhatsApp-Gruppe: bis sie aus der Gruppe entfernt ist, höchstens 30 Tage nach dem Flugtag. Antworten aus WhatsApp, die noch niemandem zugeordnet sind: einen Tag. Backups des Betreibers: bis sie ersetzt werden.',
          'Wenn du dich über einen anderen Dienst einloggst, etwa Google oder deinen Verband, bleibt dein Konto dort. Lösche es dort.',
        ],
      },
      {
        title: 'Nur eine Schule verlassen',
        paragraphs: [
          'Frag die Schule. Sie kann dich als Mitglied löschen: Dein Zugang dort endet sofort, und 14 Tage später wird gelöscht, was sie über dich gespeichert hat, wie oben beschrieben. Dein Konto und deine anderen Schulen bleiben, wie sie sind. Das geht auch ohne Konto.',
        ],
      },
    ],
    own_title: 'Konto löschen',
    sign_in_text: 'Logge dich ein, dann kannst du es hier beantragen.',
    sign_in: 'Einloggen',
    ask_text:
      'Wir senden dir eine E\u2011Mail. 14 Tage lang ändert sich nichts. Danach kann niemand etwas wiederherstellen.',
    ask: 'Mein Konto löschen',
    question: 'Dein Konto in allen Schulen löschen?',
    question_text:
      'Nach 14 Tagen wird alles über dich endgültig gelöscht. Bis dahin kannst du den Antrag hier zurückziehen.',
    confirm: 'In 14 Tagen löschen',
    keep: 'Konto behalten',
    pending: 'Dein Konto wird nach dem {{until}} gelöscht.',
    pending_text:
      'Bis dahin kannst du Aufwind nutzen wie immer. Wenn du den Antrag zurückziehst, bleibt alles, wie es ist.',
    withdraw: 'Zurückziehen',
    withdrawn: 'Antrag zurückgezogen. Dein Konto wird nicht gelöscht.',
    notice: 'Dein Konto wird nach dem {{until}} gelöscht.',
    notice_link: 'Ansehen oder zurückziehen',
    blocked: 'Noch nicht möglich',
    blocked_school:
      'Du bist der einzige Schuladmin von {{school}}, der sich einloggen kann. Bestimme dort zuerst einen anderen.',
    blocked_product: 'Du bist der einzige Produktadmin. Bestimme zuerst einen anderen.',
    blocked_late: 'Die Löschung ist fällig, aber zuerst ist noch etwas zu tun:',
    recent: 'Bitte logge dich nochmals ein, damit wir wissen, dass du es bist.',
    sign_in_again: 'Nochmals einloggen',
    failed: 'Das hat nicht geklappt: {{reason}}',
    retry: 'Nochmals versuchen',
  },
  member: {
    title: 'Daten',
    download: 'Alles, was gespeichert ist',
    download_text: 'Für das Mitglied, als ZIP-Datei, ohne private Nachrichten und Konto; das Protokoll hält es fest',
    download_verb: 'Herunterladen',
    delete: 'Mitglied löschen',
    verb: 'Löschen',
    delete_text: 'Aus dieser Schule, nach 14 Tagen; das Konto bleibt',
    question: '{{name}} aus dieser Schule löschen?',
    at_once_zero: '{{name}} ist ab sofort gesperrt.',
    at_once_one: '{{name}} ist ab sofort gesperrt und verlässt {{count}} künftigen Flugtag.',
    at_once_other: '{{name}} ist ab sofort gesperrt und verlässt {{count}} künftige Flugtage.',
    goes: 'Nach 14 Tagen endgültig gelöscht: Name, Kontaktdaten, Masse, Material, Angaben zur Sicherheit, eigene Bilder, Kommentare über das Mitglied, Nachrichten in Chats, Antworten in Umfragen und der Verlauf des Profils.',
    stays:
      'Ohne Namen bleiben: Flugtage und Anzahl Flüge, Zahlungen mit Datum, Betrag und Zweck und Kommentare, die das Mitglied als Teil des Teams geschrieben hat. Schulen müssen ihre Geschäftsbücher zehn Jahre aufbewahren.',
    account: '{{name}} bekommt eine E-Mail. Das Konto und andere Schulen bleiben, wie sie sind.',
    days: 'Du kannst die Löschung hier 14 Tage lang zurückziehen. Das Mitglied bekommt dann den Zugang zurück und die Flugtage, an denen noch ein Platz frei ist.',
    pending: 'Wird am {{until}} gelöscht',
    pending_text: 'Wer das Mitglied vorher entsperrt, zieht die Löschung damit zurück.',
    withdrawn: '{{name}} wird nicht gelöscht.',
  },
};
