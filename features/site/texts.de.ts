import type { Same } from '../../core/texts/same.ts';
import type { en } from './texts.en.ts';

export const de: Same<typeof en> = {
  pages: {
    home: {
      title: 'Alle Flugtage an einem Ort',
      description:
        'Aufwind ist das Werkzeug für Gleitschirmschulen: Flugtage planen, Anmeldungen annehmen, den Tag im Chat besprechen, die Flugliste drucken.',
    },
    about: {
      title: 'Über Aufwind',
      description: 'Was eine Gleitschirmschule mit Aufwind bekommt, wer es wofür braucht, und worauf es verzichtet.',
    },
    contact: {
      title: 'Kontakt',
      description: 'Schreib den Leuten hinter Aufwind: mit einer Frage, oder weil deine Schule mitmachen möchte.',
    },
    privacy: {
      title: 'Datenschutz',
      description:
        'Welche Daten Aufwind über Mitglieder von Gleitschirmschulen speichert, wer sie sieht und wie lange.',
    },
    cookies: {
      title: 'Cookies',
      description:
        'Ein einziges Cookie, damit du angemeldet bleibst. Was sonst in deinem Browser liegt, und was nicht.',
    },
    tos: {
      title: 'Nutzungsbedingungen',
      description: 'Was Schulen und Mitglieder von Aufwind erwarten dürfen, und was von ihnen erwartet wird.',
    },
    impressum: {
      title: 'Impressum',
      description: 'Wer diese Installation von Aufwind betreibt und wie du die Betreiber erreichst.',
    },
    disclaimer: {
      title: 'Haftungsausschluss',
      description: 'Aufwind organisiert Flugtage. Ob geflogen wird, entscheidet sich am Startplatz.',
    },
    dataRequest: {
      title: 'Meine Daten anfordern',
      description:
        'Hol dir alles, was Aufwind über dich gespeichert hat, als Datei: was darin steht, wie lange sie bleibt, wie es geht.',
    },
    deletion: {
      title: 'Mein Konto löschen',
      description:
        'Was Aufwind löscht, wenn du es verlangst, was deine Schule ohne deinen Namen behält und wie du es verlangst.',
    },
  },
  frame: {
    home: 'Aufwind, Startseite',
    menu: 'Seiten',
    foot: 'Weitere Seiten',
    sign_in: 'Anmelden',
    to_app: 'Zur App',
    about: 'Über uns',
    contact: 'Kontakt',
    privacy: 'Datenschutz',
    cookies: 'Cookies',
    tos: 'Bedingungen',
    impressum: 'Impressum',
    disclaimer: 'Haftung',
    dataRequest: 'Meine Daten anfordern',
    deletion: 'Mein Konto löschen',
  },
  home: {
    lead: 'Aufwind ist das Werkzeug für Gleitschirmschulen: Mitglieder, Anmeldungen, Chat, Material und die Flugliste für den Startplatz.',
    ask: 'Für deine Schule anfragen',
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
      text: 'Zwei Fingertipps, und der Platz ist reserviert. Plätze, Anmeldeschluss und ein Flug pro Tag prüft Aufwind für dich.',
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
        title: 'Was eine Schule bekommt',
        paragraphs: [
          'Flugtage: mehrere auf einmal planen, Plätze und Anmeldeschluss festlegen, bestätigen oder absagen. Wer angemeldet ist, erfährt es per E-Mail.',
          'Anmeldungen: Schüler/innen und Starthelfer/innen holen sich ihren Platz auf dem Handy. Den letzten bekommen nie zwei.',
          'Mitglieder: Kontakt, Ausrüstung, Ausbildungsstand und Zahlungen an einem Ort. Die Einladung kommt per E-Mail.',
          'Chat und Material: Jeder Tag kann eine eigene Gruppe haben und eine Umfrage, die sagt, was in den Bus muss.',
          'Listen auf Papier: Tabellen mit eigenen Spalten, gedruckt oder als PDF, CSV oder XLSX gespeichert.',
        ],
      },
      {
        title: 'Wer was sieht',
        paragraphs: [
          'Schüler/innen sehen die Tage, die ihnen offenstehen, und die Vornamen derer, die mitfliegen. Fluglehrer/innen sehen, was sie am Tag brauchen: Telefon, Grösse, Gewicht, Ausbildungsstand, Ausrüstung.',
          'Schuladmins kümmern sich um Mitglieder und Einstellungen. Schulen sehen einander nicht.',
        ],
      },
      {
        title: 'Worauf es verzichtet',
        paragraphs: [
          'Keine Werbung, kein Tracking, keine Besucherstatistik. Aufwind läuft im Browser, zu installieren gibt es nichts.',
          'WhatsApp ist freiwillig: Eine Schule kann den Chat eines Tages dort spiegeln, und nur mit Mitgliedern, die eingewilligt haben.',
        ],
      },
    ],
    ask_title: 'Möchte deine Schule mitmachen?',
    ask: 'Schreib uns',
  },
  contact: {
    lead: 'Eine Frage, ein Fehler, den du gefunden hast, oder eine Schule, die mitmachen möchte: Schreib uns. Geht es um deinen Flugtag oder deine Einladung, frag bitte deine Schule.',
    name: 'Dein Name',
    email: 'Deine E-Mail',
    subject: 'Betreff',
    message: 'Nachricht',
    trap: 'Dieses Feld leer lassen',
    send: 'Nachricht senden',
    sending: 'Wird gesendet …',
    used_for: 'Wir brauchen diese Angaben, um dir zu antworten, und für nichts anderes.',
    sent_title: 'Deine Nachricht ist unterwegs',
    sent: 'Wir antworten an {{email}}.',
    another: 'Noch eine Nachricht schreiben',
    failed: 'Die Nachricht wurde nicht gesendet: {{reason}} Was du geschrieben hast, ist noch da.',
    enough: 'Von hier sind heute schon mehrere Nachrichten gekommen. Bitte versuche es morgen nochmals.',
    elsewhere: 'So erreichst du uns auch',
    no_form: 'Nachrichten von dieser Seite können noch nicht empfangen werden.',
    no_way: 'Wenn du zu einer Schule gehörst, frag bitte dort.',
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
      'Wer die rechtlichen Seiten oder die Kontaktseite liest, sieht nicht, wer diese Installation betreibt. Diesen Hinweis lesen nur Produktadmins. Zu setzen: {{settings}}',
  },
  facts: {
    accounts: {
      embedded:
        'Deine Anmeldung liegt hier: die E-Mail, ein Passwort, von dem nur ein Hash gespeichert ist, der sich nicht zurückrechnen lässt, und für jedes Gerät, auf dem du angemeldet bist, die Zeit, die Adresse deiner Verbindung und der Name deines Browsers. Unter «Anmeldung und Sicherheit» siehst du diese Geräte und kannst sie abmelden. Sonst enden sie nach 14 Tagen ohne Gebrauch, in jedem Fall nach 60 Tagen.',
      firebase:
        'Deine Anmeldung liegt bei Google Firebase Authentication: E-Mail und Passwort sind dort und nicht hier. Google bearbeitet sie im Auftrag des Betreibers.',
      oidc: 'Deine Anmeldung liegt beim Anbieter {{issuer}}: Das Passwort ist dort und nicht hier.',
    },
    cookies: {
      embedded:
        'Ein Cookie hält dich angemeldet. Es entsteht, wenn du dich anmeldest, gilt nur für diese Adresse, ist für kein Programm in der Seite lesbar und endet, wenn du dich abmeldest, oder nach 14 Tagen ohne Gebrauch.',
      firebase:
        'Aufwind setzt hier kein Cookie. Firebase merkt sich deine Anmeldung im Speicher deines Browsers, bis du dich abmeldest.',
      oidc: 'Aufwind setzt hier kein Cookie. Der Anbieter, bei dem du dich anmeldest, setzt auf seinen Seiten vielleicht eigene.',
    },
    hosting: {
      known: 'Die Daten liegen hier: {{place}}.',
      unknown: 'Wo die Server stehen, sagt dir der Betreiber auf Anfrage.',
    },
  },
  privacy: {
    lead: 'Aufwind ist ein Werkzeug deiner Schule. Sie entscheidet, welche Daten sie über dich führt; der Betreiber lässt das Programm für die Schulen laufen.',
    sections: [
      {
        title: 'Wer verantwortlich ist',
        paragraphs: [
          'Für die Daten der Mitglieder: die Schule, zu der du gehörst. Für den Betrieb des Programms und für diese öffentlichen Seiten: der Betreiber, der unten steht.',
        ],
      },
      {
        title: 'Welche Daten, und wozu',
        paragraphs: [
          'Als Mitglied einer Schule: Name, E-Mail, Telefon, Adresse, Rolle, Grösse und Gewicht, Schirm, Gurtzeug, Ausbildungsstand, Zahlungen mit Datum und Notizen der Schule. Sie braucht das, um Flugtage zu planen, das richtige Material zu wählen und dich zu erreichen.',
          'Flugtage: für welche Tage du dich an- und abgemeldet hast, ob du dabei warst, was du aus dem Bus brauchst und was du bekommen hast.',
          'Chat: was du in der Gruppe eines Tages schreibst, und deine Antworten in der Umfrage.',
          'Bilder: nur von Schirmen, solche der Schule und deine eigenen; wo und wann sie entstanden sind, wird daraus entfernt.',
          'Änderungen: wer wann was geändert hat, damit sich Fehler finden lassen.',
          '{{accounts}}',
          'Kontaktformular: Name, E-Mail, Betreff und Nachricht. Sie gehen als E-Mail an den Betreiber und dienen dazu, dir zu antworten.',
        ],
      },
      {
        title: 'Wer sie sieht',
        paragraphs: [
          'Wer an einem Flugtag teilnimmt, sieht Vornamen und Rollen der anderen. Fluglehrer/innen und Schuladmins deiner Schule sehen deine Angaben. Notizen der Schule zeigt dir das Programm nicht, sie stehen aber in der Datei, die du auf der Seite «Meine Daten anfordern» bekommst. Der Betreiber kann Schulen betreten, um zu helfen.',
          'Andere Schulen sehen nichts. Niemand bekommt Daten für Werbung, und verkauft werden sie nicht.',
        ],
      },
      {
        title: 'Wer sie sonst bearbeitet',
        paragraphs: [
          'E-Mails, etwa Einladungen und Neuigkeiten zu deinen Tagen, gehen über den Mailserver des Betreibers. {{hosting}}',
          'WhatsApp, falls deine Schule es für Gruppen braucht: Deine Telefonnummer und was in der Gruppe steht, gelangen zu WhatsApp (Meta) und zum Dienst, über den die Schule damit verbunden ist. Du kommst erst dazu, wenn du eingewilligt hast, und kannst das zurücknehmen.',
          'Weitere Dienste gibt es nicht: keine Statistik, keine Karten, keine Schriften von anderswo.',
        ],
      },
      {
        title: 'Wie lange',
        paragraphs: [
          'Mitglieder, Anmeldungen und Zahlungen: so lange, wie deine Schule sie führt. Wer eine Schule verlässt, verliert den Zugang sofort; die Schule behält ihre Geschichte, bis sie die Daten löschen lässt oder du dich löschen lässt.',
          'Chatnachrichten: 30 Tage nach dem Flugtag, dann werden sie endgültig gelöscht.',
          'E-Mails, die noch nicht weg sind, liegen verschlüsselt da und werden spätestens 30 Tage nach dem Versand gelöscht.',
          'Anmeldeversuche werden unter einem Code gezählt, der aus der Adresse gemacht ist, nicht unter der Adresse selbst; die Zähler verschwinden innert zweier Tage. Das Protokoll des Servers sagt, welche Funktion wann aufgerufen wurde und wie es ausging; es dient dazu, Fehler zu finden.',
        ],
      },
      {
        title: 'Deine Rechte',
        paragraphs: [
          'Du darfst wissen, was über dich gespeichert ist, es berichtigen, dir geben oder löschen lassen und eine Einwilligung zurücknehmen. Das meiste siehst und änderst du selbst unter «Mein Konto»; auf der Seite «Meine Daten anfordern» bekommst du alles als Datei, und auf der Seite «Mein Konto löschen» lässt du dich löschen. Für den Rest wende dich an deine Schule oder an den Betreiber.',
          'Wenn du findest, dass mit deinen Daten falsch umgegangen wird, kannst du dich bei der Datenschutzbehörde beschweren, in der Schweiz beim Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB).',
        ],
      },
      {
        title: 'Sicherheit',
        paragraphs: [
          'Die Daten der Schulen sind in der Datenbank selbst getrennt und nicht nur im Programm. Passwörter, Einladungen und Schlüssel lassen sich daraus nicht lesen. Fehlerfrei ist kein System: Wenn du eine Lücke findest, sag es bitte dem Betreiber.',
        ],
      },
    ],
  },
  cookies: {
    lead: 'Hier verfolgt dich nichts. Darum gibt es auch keinen Hinweis zum Wegklicken.',
    sections: [
      {
        title: 'Cookies',
        paragraphs: ['{{cookies}}', 'Wer nur diese öffentlichen Seiten liest, bekommt kein Cookie.'],
      },
      {
        title: 'Was sich dein Browser merkt',
        paragraphs: [
          'Damit du es nicht jedes Mal neu einstellen musst: die Sprache, in welcher Schule du zuletzt warst, wie viele Zeilen eine Liste zeigt, deine Wahl beim Drucken, und dass auf diesem Gerät jemand angemeldet ist. Das bleibt in deinem Browser und lässt sich in dessen Einstellungen löschen.',
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
    lead: 'Diese Bedingungen gelten zwischen dem Betreiber und allen, die Aufwind benützen: Schulen und ihren Mitgliedern.',
    sections: [
      {
        title: 'Was Aufwind ist',
        paragraphs: [
          'Ein Programm, mit dem Schulen Flugtage organisieren. Ausbildung und Flüge sind Sache zwischen dir und deiner Schule; der Betreiber hat damit nichts zu tun.',
        ],
      },
      {
        title: 'Dein Konto',
        paragraphs: [
          'Du kommst mit der Einladung einer Schule herein. Mach richtige Angaben, behalte dein Passwort für dich und melde deiner Schule, wenn Adresse oder Nummer ändern. Ein Konto gehört einer Person.',
        ],
      },
      {
        title: 'Anständig benützen',
        paragraphs: [
          'Melde dich für Tage an, an denen du fliegen willst, und rechtzeitig ab, wenn es nicht geht. Schreib im Chat so, wie du am Startplatz redest. Versuche nicht, an Daten zu kommen, die nicht für dich sind, und störe den Betrieb nicht.',
          'Der Betreiber darf Konten sperren, die dagegen verstossen.',
        ],
      },
      {
        title: 'Schulen',
        paragraphs: [
          'Eine Schule erfasst nur Daten, die sie erfassen darf, gibt Rechte nur denen, die sie brauchen, und steht für den Umgang mit den Daten ihrer Mitglieder gerade. Was sie erfasst hat, gehört weiterhin ihr.',
        ],
      },
      {
        title: 'Betrieb',
        paragraphs: [
          'Der Betreiber tut sein Möglichstes, damit Aufwind läuft und die Daten sicher sind, verspricht aber keine Verfügbarkeit. Nimm für den Flugtag eine gedruckte Liste mit. Wichtige Änderungen werden vorher angekündigt.',
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
          'Flugtage, Kommentare und Nachrichten schreiben die Schulen und ihre Mitglieder, und sie stehen dafür gerade. Wenn du etwas Rechtswidriges findest, melde es dem Betreiber; er geht dem nach.',
        ],
      },
      {
        title: 'Programm',
        paragraphs: [
          'Aufwind ist quelloffen unter der MIT-Lizenz. Schrift: Roboto. Symbole: Material Design Icons. Die Bilder des Programms zeigen erfundene Personen.',
        ],
      },
    ],
  },
  disclaimer: {
    lead: 'Aufwind organisiert Flugtage. Das Wetter kennt es nicht, und fliegen tut es auch nicht.',
    sections: [
      {
        title: 'Fliegen',
        paragraphs: [
          'Ob geflogen wird und wer fliegt, entscheiden die Fluglehrer/innen vor Ort. Ein bestätigter Tag verspricht keine guten Bedingungen, und ein freier Platz sagt nichts über dein Können.',
          'Gleitschirmfliegen hat Risiken. Was Aufwind zu Ausbildungsstand, Ausrüstung und Gewicht zeigt, hilft beim Vorbereiten; es ersetzt weder die Kontrolle des Materials noch das eigene Urteil.',
        ],
      },
      {
        title: 'Angaben',
        paragraphs: [
          'Zeiten, Plätze und Treffpunkte erfassen die Schulen, und sie können kurzfristig ändern. Es gilt, was deine Schule dir sagt.',
        ],
      },
      {
        title: 'Links',
        paragraphs: ['Nachrichten und Notizen können Links enthalten. Dafür sind deren Betreiber verantwortlich.'],
      },
    ],
  },
};
