import type { Same } from '../../core/texts/same.ts';
import type { en } from './pages.texts.en.ts';

export const de: Same<typeof en> = {
  home: {
    title: 'Alle Flugtage an einem Ort',
    description:
      'Aufwind ist das Werkzeug für Gleitschirmschulen: Flugtage planen, Anmeldungen annehmen, den Tag im Chat besprechen, die Flugliste drucken.',
  },
  about: {
    title: 'Über Aufwind',
    description: 'Was Aufwind einer Gleitschirmschule bietet, wer es wofür nutzt und worauf es verzichtet.',
  },
  contact: {
    title: 'Kontakt',
    description:
      'So erreichst du die Menschen hinter Aufwind: mit einer Frage, oder weil deine Schule mitmachen möchte.',
  },
  privacy: {
    title: 'Datenschutz',
    description: 'Welche Daten Aufwind über Mitglieder von Gleitschirmschulen speichert, wer sie sieht und wie lange.',
  },
  cookies: {
    title: 'Cookies',
    description: 'Zwei Cookies zum Einloggen. Was sonst in deinem Browser gespeichert wird und was nicht.',
  },
  tos: {
    title: 'Nutzungsbedingungen',
    description: 'Was Schulen und Mitglieder von Aufwind erwarten dürfen und was von ihnen erwartet wird.',
  },
  impressum: {
    title: 'Impressum',
    description: 'Wer diese Installation von Aufwind betreibt und wie du den Betreiber erreichst.',
  },
  disclaimer: {
    title: 'Haftungsausschluss',
    description: 'Aufwind hilft Schulen, Flugtage zu organisieren. Ob geflogen wird, entscheidet sich am Startplatz.',
  },
  dataRequest: {
    title: 'Meine Daten anfordern',
    description:
      'Hol dir alles, was Aufwind über dich gespeichert hat, als Datei: was darin steht, wie lange sie bleibt und wie du sie anforderst.',
  },
  deletion: {
    title: 'Mein Konto löschen',
    description:
      'Was Aufwind auf deinen Antrag löscht, was deine Schule ohne deinen Namen behält und wie du die Löschung beantragst.',
  },
};
