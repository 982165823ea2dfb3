import type { Same } from '../../core/texts/same.ts';
import { de as pages } from './pages.texts.de.ts';
import type { en } from './texts.en.ts';

export const de: Same<typeof en> = {
  pages,
  frame: {
    home: 'Aufwind, Startseite',
    menu: 'Seiten',
    foot: 'Weitere Seiten',
    sign_in: 'Einloggen',
    to_app: 'Zur App',
    about: 'Über uns',
    contact: 'Kontakt',
    dataRequest: 'Meine Daten anfordern',
    deletion: 'Mein Konto löschen',
  },
  home: {
    lead: 'Aufwind ist das Werkzeug für Gleitschirmschulen: Mitglieder, Anmeldungen, Chat, Material und die Flugliste für den Startplatz.',
    ask: 'Kontakt',
    languages: 'Auf Deutsch und Englisch',
    flights_alt: 'Die Flugtage einer Schule nach Monaten, mit Plätzen, Fluglehrer/innen und Anmeldeschluss',
    signups_alt: 'Die Fluganmeldung auf dem Handy: mein nächster Tag und Tage mit freien Plätzen',
    jobs: 'Vom Küchentisch am Donnerstag zum Start am Samstag',
    plan: {
      title: 'Planen',
      text: 'Wochenenden im Kalender antippen, ein Formular ausfüllen, und die Saison steht. Jeder Tag zeigt, was noch fehlt.',
      alt: 'Ein Kalender, in dem mehrere Tage gewählt sind',
    },
    sign_up: {
      title: 'Anmelden',
      text: 'Zweimal tippen, und der Platz ist reserviert. Plätze, Anmeldeschluss und ein Flug pro Tag prüft Aufwind für dich.',
      alt: 'Ein Flugtag mit freien Plätzen und einem Knopf zum Anmelden',
    },
    print: {
      title: 'Drucken',
      text: 'Eine Flugliste, die auch nass, schwarzweiss und ohne Netz taugt: mit deinen Spalten, in deiner Reihenfolge.',
      alt: 'Eine gedruckte Flugliste mit Namen, Gurtzeug und Schirmen',
    },
  },
  about: {
    lead: 'Aufwind ist für Gleitschirmschulen, deren Flugtage sich auf Kalender, Gruppenchats, Tabellen und ein Blatt Papier im Bus verteilen.',
    sections: [
      {
        title: 'Was deine Schule bekommt',
        paragraphs: [
          'Flugtage: mehrere auf einmal planen, Plätze und Anmeldeschluss festlegen, bestätigen oder absagen. Wer angemeldet ist, bekommt eine E-Mail.',
          'Anmeldungen: Schüler/innen und Starthelfer/innen holen sich ihren Platz auf dem Handy. Den letzten Platz bekommen nie zwei Personen.',
          'Mitglieder: Kontaktdaten, Ausrüstung, Ausbildungsstand und Zahlungen an einem Ort. Die Einladung kommt per E-Mail.',
          'Chat und Material: Jeder Tag kann eine eigene Gruppe haben und eine Umfrage, die sagt, was in den Bus muss.',
          'Listen auf Papier: Tabellen mit eigenen Spalten, gedruckt oder als PDF, CSV oder XLSX gespeichert.',
        ],
      },
      {
        title: 'Wer was sieht',
        paragraphs: [
          'Schüler/innen sehen die Tage, die ihnen offenstehen, und die Vornamen der anderen, die dabei sind. Fluglehrer/innen sehen, was sie am Tag brauchen: Telefon, Grösse, Gewicht, Ausbildungsstand, Ausrüstung.',
          'Schuladmins verwalten Mitglieder und Einstellungen. Keine Schule sieht eine andere.',
        ],
      },
      {
        title: 'Worauf es verzichtet',
        paragraphs: [
          'Keine Werbung, kein Tracking, keine Besucherstatistik. Aufwind läuft im Browser, zu installieren gibt es nichts.',
          'WhatsApp ist freiwillig: Eine Schule kann den Chat eines Tages dort spiegeln, aber nur mit Mitgliedern, die eingewilligt haben.',
        ],
      },
    ],
    ask_title: 'Möchte deine Schule mitmachen?',
    ask: 'Kontakt',
  },
  contact: {
    lead_without_form: 'Wenn es um deinen Flugtag oder deine Einladung geht, frag bitte deine Schule.',
    lead: 'Hast du eine Frage, hast du einen Fehler gefunden, oder möchte deine Schule mitmachen? Schreib uns. Wenn es um deinen Flugtag oder deine Einladung geht, frag bitte deine Schule.',
    name: 'Dein Name',
    email: 'Deine E-Mail',
    subject: 'Betreff',
    message: 'Nachricht',
    trap: 'Dieses Feld leer lassen',
    send: 'Nachricht senden',
    sending: 'Wird gesendet …',
    used_for: 'Wir verwenden diese Angaben nur, um dir zu antworten.',
    sent_title: 'Deine Nachricht ist unterwegs',
    sent: 'Wir antworten an {{email}}.',
    another: 'Noch eine Nachricht schreiben',
    failed: 'Die Nachricht wurde nicht gesendet: {{reason}} Dein Text ist noch da.',
    enough: 'Du hast heute schon mehrere Nachrichten gesendet. Bitte versuche es morgen nochmals.',
    elsewhere: 'So erreichst du uns auch',
    no_form: 'Von dieser Seite aus kannst du noch keine Nachrichten senden.',
  },
  operator: {
    name: 'Betreiber',
    person: 'Verantwortlich',
    address: 'Adresse',
    email: 'E-Mail',
    phone: 'Telefon',
    hosting: 'Serverstandort',
    not_given: 'Der Betreiber hat diese Angaben noch nicht gemacht. Wenn du zu einer Schule gehörst, frag bitte dort.',
    missing_title: 'Es fehlen Angaben zum Betreiber',
    missing:
      'Wer die rechtlichen Seiten oder die Kontaktseite liest, sieht nicht, wer diese Installation betreibt. Diesen Hinweis sehen nur Produktadmins. Zu setzen: {{settings}}',
  },
  facts: {
    accounts: {
      embedded:
        'Dein Konto ist hier gespeichert: deine E-Mail-Adresse, dein Passwort als Hash, aus dem es sich nicht zurückrechnen lässt, und für jedes Gerät, auf dem du eingeloggt bist, die Zeit, die IP-Adresse und der Name deines Browsers. Unter «Login und Sicherheit» siehst du diese Geräte und kannst sie ausloggen. Sonst wirst du nach 14 Tagen ohne Nutzung ausgeloggt, in jedem Fall nach 60 Tagen.',
      firebase:
        'Dein Konto ist bei Google Firebase Authentication gespeichert: E-Mail-Adresse und Passwort sind dort und nicht hier. Google bearbeitet sie im Auftrag des Betreibers.',
      oidc: 'Dein Konto ist bei {{issuer}} gespeichert: Das Passwort ist dort und nicht hier.',
    },
    cookies: {
      embedded:
        'Ein Cookie hält dich eingeloggt. Es wird gesetzt, wenn du dich einloggst, gilt nur für diese Website, ist für kein Skript in der Seite lesbar und läuft ab, wenn du dich ausloggst, oder nach 14 Tagen ohne Nutzung. Ein zweites merkt sich 400 Tage lang, dass du dich hier schon eingeloggt hast: So kann dich niemand mit falschen Passwörtern aus diesem Browser aussperren.',
      firebase:
        'Aufwind setzt hier kein Cookie. Firebase speichert dein Login in deinem Browser, bis du dich ausloggst.',
      oidc: 'Aufwind setzt hier kein Cookie. Der Dienst, über den du dich einloggst, setzt auf seinen Seiten vielleicht eigene.',
    },
    hosting: {
      known: 'Die Daten sind hier gespeichert: {{place}}.',
      unknown: 'Wo die Server stehen, sagt dir der Betreiber auf Anfrage.',
    },
  },
  privacy: {
    lead: 'Aufwind ist ein Werkzeug deiner Schule. Sie entscheidet, welche Daten sie über dich speichert; der Betreiber betreibt das Programm für die Schulen.',
    sections: [
      {
        title: 'Wer verantwortlich ist',
        paragraphs: [
          'Für die Daten der Mitglieder: die Schule, zu der du gehörst. Für den Betrieb des Programms und für diese öffentlichen Seiten: der Betreiber, der unten steht.',
        ],
      },
      {
        title: 'Welche Daten und wozu',
        paragraphs: [
          'Als Mitglied einer Schule: Name, E-Mail, Telefon, Adresse, Rolle, Grösse und Gewicht, Schirm und Gurtzeug und ob sie dir gehören, Ausbildungsstand, Zahlungen mit Datum, Betrag, Zweck und Notiz, wann du zuletzt an eine erinnert wurdest, und Kommentare des Teams. Deine Schule braucht diese Daten, um Flugtage zu planen, das richtige Material zu wählen und dich zu erreichen.',
          'Dazu, wenn du oder deine Schule sie eintragen: Geburtsdatum, Nummer und Gültigkeit des Ausweises, Gültigkeit der Haftpflichtversicherung, wann dein Notschirm gepackt und dein Schirm geprüft wurde, und Name und Telefon der Person, die im Notfall angerufen wird. Deine Schule braucht diese Daten, um vor einem Flugtag zu prüfen, ob du fliegen darfst, und um Hilfe zu holen, wenn etwas passiert. Bevor etwas davon abläuft, bekommst du eine E-Mail, und deine Schule kann Anmeldungen mit abgelaufener Haftpflicht ablehnen. Sag der Person, dass du sie angegeben hast.',
          'Flugtage: für welche Tage du dich an- und abgemeldet hast, ob du dabei warst, welches Material du gebraucht hast und was du bekommen hast.',
          'Chat: was du in der Gruppe eines Tages schreibst, und deine Antworten in der Umfrage.',
          'Bilder: nur von Schirmen, solche der Schule und deine eigenen; Ort und Zeit der Aufnahme werden daraus entfernt.',
          'Änderungen: wer wann was geändert hat, damit sich Fehler finden lassen.',
          '{{accounts}}',
          'Kontaktformular: Name, E-Mail, Betreff und Nachricht. Sie gehen als E-Mail an den Betreiber und dienen dazu, dir zu antworten.',
          'Tempo, falls der Betreiber es misst: wie lange die erste Seite eines Besuchs brauchte, bis sie zu sehen war und aufs Antippen reagierte, dazu der Name der Seite und deine Rolle. Es bleiben nur Zähler, ohne Adresse, Namen, Schule oder Tag.',
        ],
      },
      {
        title: 'Wer sie sieht',
        paragraphs: [
          'Wer an einem Flugtag teilnimmt, sieht Vornamen und Rollen der anderen und die Telefonnummern der Fluglehrer/innen dieses Tages. Fluglehrer/innen und Schuladmins deiner Schule sehen deine Angaben. Kommentare des Teams zeigt dir das Programm nicht, sie stehen aber in der Datei, die du auf der Seite «Meine Daten anfordern» bekommst. Der Betreiber kann auf Schulen zugreifen, um zu helfen.',
          'Andere Schulen sehen nichts. Niemand bekommt deine Daten für Werbung, und sie werden nicht verkauft.',
        ],
      },
      {
        title: 'Wer sie sonst bearbeitet',
        paragraphs: [
          'E-Mails, etwa Einladungen und Neuigkeiten zu deinen Tagen, werden über den Mailserver des Betreibers gesendet. {{hosting}}',
          'WhatsApp, falls deine Schule es für Gruppen nutzt: Deine Telefonnummer und was in der Gruppe steht, werden an WhatsApp (Meta) weitergegeben und an den Dienst, über den deine Schule damit verbunden ist. Du wirst erst hinzugefügt, wenn du eingewilligt hast, und kannst die Einwilligung widerrufen.',
          'Push, falls du es auf einem Gerät einschaltest: Was dieses Gerät zeigt, geht über den Dienst, den der Hersteller des Browsers betreibt (etwa Apple, Google oder Mozilla), verschlüsselt, so dass nur dein Browser es lesen kann. Es nennt deine Schule und worum es geht, weder Namen noch Tag. Weitere Dienste gibt es nicht: keine Statistik, keine Karten, keine externen Schriften.',
        ],
      },
      {
        title: 'Wie lange sie bleiben',
        paragraphs: [
          'Mitglieder, Anmeldungen und Zahlungen: so lange, wie deine Schule sie behält. Wenn du eine Schule verlässt, verlierst du den Zugang sofort; die Schule behält den Verlauf, bis sie dich als Mitglied löscht oder du dein Konto löschst.',
          'Schulen können ihre Unterlagen als Datei herunterladen: Mitglieder, Flugtage, Anmeldungen, Kommentare, Material und Bilder, ohne Konten und Chatnachrichten. Für eine solche Datei ist die Schule verantwortlich.',
          'Chatnachrichten: 30 Tage nach dem Flugtag, dann werden sie endgültig gelöscht.',
          'E-Mails, die auf den Versand warten, sind verschlüsselt gespeichert und werden spätestens 30 Tage nach dem Versand gelöscht.',
          'E-Mails, die deine Schule ihren Mitgliedern schreibt: Text, deine Adresse und ob der Mailserver sie angenommen hat, zwei Jahre lang.',
          'Login-Versuche werden unter einem Code gezählt, der aus der Adresse abgeleitet ist, nicht unter der Adresse selbst; die Zähler werden innert zweier Tage gelöscht. Das Protokoll des Servers hält fest, welche Funktion wann aufgerufen wurde und mit welchem Ergebnis; es dient dazu, Fehler zu finden.',
        ],
      },
      {
        title: 'Deine Rechte',
        paragraphs: [
          'Du hast das Recht zu erfahren, was über dich gespeichert ist, es korrigieren oder löschen zu lassen, eine Kopie davon zu bekommen und eine Einwilligung zu widerrufen. Das meiste kannst du unter «Mein Konto» selbst sehen und ändern. Auf der Seite «Meine Daten anfordern» bekommst du alles als Datei, und auf der Seite «Mein Konto löschen» kannst du dein Konto löschen. Für alles andere wende dich an deine Schule oder an den Betreiber.',
          'Wenn du findest, dass mit deinen Daten falsch umgegangen wird, kannst du dich bei der Datenschutzbehörde beschweren, in der Schweiz beim Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB).',
        ],
      },
      {
        title: 'Sicherheit',
        paragraphs: [
          'Die Daten jeder Schule sind schon in der Datenbank getrennt und nicht nur im Programm. Passwörter, Einladungen und Schlüssel lassen sich daraus nicht lesen. Kein System ist fehlerfrei: Wenn du eine Lücke findest, melde sie bitte dem Betreiber.',
        ],
      },
    ],
  },
  cookies: {
    lead: 'Hier verfolgt dich nichts. Darum gibt es auch kein Banner zum Wegklicken.',
    sections: [
      {
        title: 'Cookies',
        paragraphs: ['{{cookies}}', 'Wer nur diese öffentlichen Seiten liest, bekommt kein Cookie.'],
      },
      {
        title: 'Was sich dein Browser merkt',
        paragraphs: [
          'Damit du es nicht jedes Mal neu einstellen musst: die Sprache, in welcher Schule du zuletzt warst, wie viele Zeilen eine Liste zeigt, deine Wahl beim Drucken, wer auf diesem Gerät eingeloggt ist und, verschlüsselt, was noch nicht gesendet ist. Damit sich die App auch ohne Netz öffnet: das Programm selbst, was sie dir zuletzt gezeigt hat, die Chats deiner Flugtage, und für Fluglehrer/innen und Starthelfer/innen ihre Flugtage von drei Tagen davor bis eineinhalb Tage danach; auch das verschlüsselt, mit einem Schlüssel, der den Browser nicht verlassen kann. Was sie dir gezeigt hat, wird gelöscht, sobald du dich ausloggst, sonst spätestens nach 30 Tagen. Alles bleibt in deinem Browser und lässt sich in dessen Einstellungen löschen.',
        ],
      },
      {
        title: 'Was es nicht gibt',
        paragraphs: [
          'Keine Cookies anderer Firmen, keine Werbung, keine Statistik, keine unsichtbaren Bilder in E-Mails.',
        ],
      },
    ],
  },
  tos: {
    lead: 'Diese Bedingungen gelten zwischen dem Betreiber und allen, die Aufwind nutzen: Schulen und ihren Mitgliedern.',
    sections: [
      {
        title: 'Was Aufwind ist',
        paragraphs: [
          'Aufwind ist ein Programm, mit dem Schulen Flugtage organisieren. Ausbildung und Flüge sind Sache zwischen dir und deiner Schule; der Betreiber ist daran nicht beteiligt.',
        ],
      },
      {
        title: 'Dein Konto',
        paragraphs: [
          'Du erhältst ein Konto durch die Einladung einer Schule. Mach richtige Angaben, behalte dein Passwort für dich und melde deiner Schule, wenn sich deine Adresse oder Nummer ändert. Ein Konto gehört einer Person.',
        ],
      },
      {
        title: 'Fairer Umgang',
        paragraphs: [
          'Melde dich für Tage an, an denen du fliegen willst, und rechtzeitig ab, wenn es nicht geht. Schreib im Chat so, wie du am Startplatz redest. Versuche nicht, an Daten zu kommen, die nicht für dich bestimmt sind, und störe den Betrieb nicht.',
          'Der Betreiber darf Konten sperren, die dagegen verstossen.',
        ],
      },
      {
        title: 'Schulen',
        paragraphs: [
          'Eine Schule erfasst nur Daten, die sie erfassen darf, gibt Rechte nur denen, die sie brauchen, und ist für den Umgang mit den Daten ihrer Mitglieder verantwortlich. Was sie erfasst hat, gehört weiterhin ihr.',
        ],
      },
      {
        title: 'Betrieb',
        paragraphs: [
          'Der Betreiber tut sein Möglichstes, damit Aufwind läuft und die Daten sicher sind, garantiert aber nicht, dass es immer verfügbar ist. Nimm für den Flugtag eine gedruckte Liste mit. Wichtige Änderungen werden vorher angekündigt.',
        ],
      },
      {
        title: 'Haftung und Recht',
        paragraphs: [
          'Der Betreiber haftet für Schaden, den er absichtlich oder grobfahrlässig verursacht, sonst nur, soweit es das Gesetz verlangt. Es gilt das Recht am Ort des Betreibers, ausser das Recht an deinem Wohnort schützt dich besser.',
        ],
      },
    ],
  },
  impressum: {
    lead: 'Diese Installation von Aufwind betreibt:',
    sections: [
      {
        title: 'Inhalte',
        paragraphs: [
          'Flugtage, Kommentare und Nachrichten schreiben die Schulen und ihre Mitglieder, und sie sind dafür verantwortlich. Wenn du etwas Rechtswidriges findest, melde es dem Betreiber; er geht dem nach.',
        ],
      },
      {
        title: 'Programm',
        paragraphs: [
          'Aufwind ist quelloffen unter der MIT-Lizenz. Schrift: Roboto. Symbole: Material Design Icons. Die Personen auf den Bildern des Programms sind erfunden.',
        ],
      },
    ],
  },
  disclaimer: {
    lead: 'Aufwind hilft Schulen, Flugtage zu organisieren. Das Wetter kennt es nicht, und fliegen kann es nicht für dich.',
    sections: [
      {
        title: 'Fliegen',
        paragraphs: [
          'Ob geflogen wird und wer fliegt, entscheiden die Fluglehrer/innen vor Ort. Ein bestätigter Tag verspricht keine guten Bedingungen, und ein freier Platz sagt nichts über dein Können.',
          'Gleitschirmfliegen hat Risiken. Was Aufwind zu Ausbildungsstand, Ausrüstung und Gewicht zeigt, hilft dir bei der Vorbereitung; es ersetzt weder die Kontrolle des Materials noch das eigene Urteil.',
        ],
      },
      {
        title: 'Angaben',
        paragraphs: [
          'Zeiten, Plätze und Treffpunkte erfassen die Schulen; sie können sich kurzfristig ändern. Es gilt, was deine Schule dir sagt.',
        ],
      },
      {
        title: 'Links',
        paragraphs: [
          'Nachrichten und Kommentare können Links enthalten. Für den Inhalt der verlinkten Websites sind deren Inhaber verantwortlich.',
        ],
      },
    ],
  },
};
