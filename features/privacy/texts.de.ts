import type { Same } from '../../core/texts/same.ts';
import type { en } from './texts.en.ts';

export const de: Same<typeof en> = {
  data_request: {
    lead: 'Du bekommst alles, was Aufwind in deinen Schulen über dich gespeichert hat, als eine Datei.',
    sections: [
      {
        title: 'Was darin steht',
        paragraphs: [
          'Dein Konto und die Geräte, auf denen du angemeldet bist. Aus jeder deiner Schulen: deine Angaben und ihre Geschichte, Zahlungen, Flugtage, die du geleitet hast oder für die du dich an- oder abgemeldet hast, Material, Antworten in Umfragen, deine Nachrichten und private Nachrichten an dich, Einwilligungen mit Fassung und Datum, Bilder, Einstellungen und Listen.',
          'Auch was deine Schule über dich notiert hat, steht darin, obwohl das Programm es nicht zeigt: Es geht um dich. Wer es notiert hat, bleibt weg.',
          'Namen und Angaben anderer Personen stehen nicht darin, und nichts, womit sich jemand als du anmelden könnte.',
        ],
      },
      {
        title: 'Wie du sie bekommst',
        paragraphs: [
          'Das Zusammenstellen dauert Sekunden, selten Minuten. Eine E-Mail sagt dir, wenn die Datei bereitliegt. Es ist eine ZIP-Datei mit einer Seite zum Lesen (data.html), demselben für Programme (data.json) und deinen Bildern.',
          'Herunterladen kannst nur du, angemeldet mit diesem Konto. Nach 24 Stunden wird sie gelöscht, und du kannst sie neu anfordern.',
        ],
      },
      {
        title: 'Ohne Konto',
        paragraphs: [
          'Wenn du dich nicht anmelden kannst, frag deine Schule oder den Betreiber. Sie müssen sich vergewissern, dass du es bist.',
        ],
      },
    ],
    own_title: 'Deine Datei',
    sign_in_text: 'Melde dich an, dann kannst du sie hier anfordern.',
    sign_in: 'Anmelden',
    none: 'Du hast sie noch nicht angefordert.',
    ask: 'Meine Daten anfordern',
    waiting: 'Deine Daten werden zusammengestellt.',
    mail: 'Wenn sie bereitliegen, geht eine E\u2011Mail an {{email}}. Du kannst diese Seite verlassen.',
    no_mail: 'Sie werden hier bereitliegen.',
    ready: 'Deine Datei liegt bereit.',
    until: 'Du kannst sie herunterladen bis {{until}}.',
    download: 'Meine Daten herunterladen',
    ended: 'Deine letzte Datei wurde am {{until}} gelöscht.',
    given_up:
      'Deine Datei liess sich nicht erstellen. Fordere sie neu an. Wenn es wieder nicht geht, melde dich beim Betreiber.',
    ask_again: 'Neu anfordern',
    failed: 'Das hat nicht geklappt: {{reason}}',
    retry: 'Nochmals versuchen',
  },
  deletion: {
    lead: 'Du kannst dich löschen lassen, in allen deinen Schulen auf einmal. Du hast 14 Tage Zeit, es dir anders zu überlegen.',
    sections: [
      {
        title: 'Was gelöscht wird',
        paragraphs: [
          'Dein Konto: E-Mail, Passwort, die Geräte, auf denen du angemeldet bist, und jeder Link, der in einer E-Mail wartet.',
          'In jeder deiner Schulen: Name, E-Mail, Telefon, Adresse, Grösse und Gewicht, Schirm, Gurtzeug, Ausbildungsstand, eigene Bilder, Notizen des Teams über dich, deine Einstellungen und Listen, was du in Chats geschrieben hast, private Nachrichten an dich, deine Antworten in Umfragen und deine Einwilligungen.',
          'Du wirst von allen künftigen Tagen abgemeldet, und Tage, die du leiten solltest, verlieren dich als Fluglehrer/in. WhatsApp-Gruppen, die einem Flugtag folgen, entfernen dich.',
        ],
      },
      {
        title: 'Was bleibt und warum',
        paragraphs: [
          'Dass jemand an einem Tag geflogen ist oder unterrichtet hat, wie viele Flüge es waren und wann bezahlt wurde. Schulen müssen ihre Geschäftsbücher zehn Jahre aufbewahren (Obligationenrecht, Artikel 958f). Dein Name steht nicht dabei und auch sonst nichts, was sagt, dass du es warst; darum darf es ohne Ende bleiben.',
          'Was du als Teil des Teams über einen Tag oder über andere geschrieben hast, gehört zum Tag oder zu ihnen. Es bleibt ohne deinen Namen.',
        ],
      },
      {
        title: 'Was länger dauert',
        paragraphs: [
          'Deine Nummer in einer WhatsApp-Gruppe: bis sie aus der Gruppe entfernt ist, höchstens 30 Tage nach dem Flugtag. Stimmen aus WhatsApp, die noch niemandem zugeordnet sind: einen Tag. Sicherungen des Betreibers: bis sie ersetzt werden.',
          'Wenn du dich über einen anderen Anbieter anmeldest, etwa Google oder deinen Verband, bleibt dein Konto dort. Lösche es dort.',
        ],
      },
      {
        title: 'Nur eine Schule verlassen',
        paragraphs: [
          'Frag die Schule. Sie kann deinen Zugang beenden; was sie über dich gespeichert hat, bleibt dann, bis sie es löschen lässt oder du dich löschen lässt.',
        ],
      },
    ],
    own_title: 'Mich löschen',
    sign_in_text: 'Melde dich an, dann kannst du es hier verlangen.',
    sign_in: 'Anmelden',
    ask_text:
      'Wenn du es verlangst, bekommst du eine E\u2011Mail. 14 Tage lang ändert sich nichts. Danach kann niemand etwas zurückholen.',
    ask: 'Mein Konto löschen',
    question: 'Dein Konto in allen Schulen löschen?',
    question_text: 'Nach 14 Tagen ist alles über dich endgültig weg. Bis dahin kannst du es hier zurückziehen.',
    confirm: 'In 14 Tagen löschen',
    keep: 'Konto behalten',
    pending: 'Dein Konto wird gelöscht nach: {{until}}.',
    pending_text: 'Bis dahin kannst du Aufwind brauchen wie immer. Zieh es zurück, und alles bleibt, wie es ist.',
    withdraw: 'Zurückziehen',
    withdrawn: 'Zurückgezogen. Dein Konto bleibt.',
    notice: 'Dein Konto wird gelöscht nach: {{until}}.',
    notice_link: 'Ansehen oder zurückziehen',
    blocked: 'Noch nicht möglich',
    blocked_school:
      'Du bist die einzige Adminperson von {{school}}, die sich anmelden kann. Bestimme dort zuerst eine andere.',
    blocked_product: 'Du bist die einzige Person, die Aufwind anbietet. Bestimme zuerst eine andere.',
    blocked_late: 'Es ist fällig, wartet aber darauf:',
    recent: 'Bitte melde dich nochmals an, damit wir wissen, dass du es bist.',
    sign_in_again: 'Nochmals anmelden',
    failed: 'Das ging nicht: {{reason}}',
    retry: 'Nochmals versuchen',
  },
};
