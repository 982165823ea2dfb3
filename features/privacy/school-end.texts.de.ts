import type { Same } from '../../core/texts/same.ts';
import type { en } from './school-end.texts.en.ts';

export const de: Same<typeof en> = {
  title: '{{name}} beenden',
  at_once:
    'Die Schule wird sofort geschlossen: Schuladmins können alles ansehen und das Archiv speichern, die übrigen Mitglieder kommen nicht mehr hinein. Ändern lässt sich nichts, und es gehen keine E-Mails hinaus. Die Schuladmins erhalten eine E-Mail.',
  later:
    'Nach 30 Tagen wird alles darin endgültig gelöscht, samt den Konten von Leuten, die zu keiner anderen Schule gehören. Bis dahin kannst du sie wieder öffnen.',
  archive: 'Das Archiv der Schule wurde zuletzt am {{day}} gespeichert.',
  no_archive: 'Das Archiv der Schule hat noch niemand gespeichert.',
  archive_hint:
    'Es darf höchstens sieben Tage alt sein. Sonst betrittst du die Schule und speicherst es in ihren Einstellungen.',
  reason: 'Grund',
  name: 'Name der Schule',
  name_hint: 'Tippe zur Bestätigung {{name}}',
  other_name: 'So heisst die Schule nicht.',
  verb: 'Schule schliessen',
  ended: '{{name}} ist geschlossen.',
  closed: 'Diese Schule ist geschlossen. Am {{until}} wird alles darin endgültig gelöscht.',
  keep_text:
    'Wenn du sie wieder öffnest, ist alles, wie es war, und ihre Schuladmins erhalten eine E-Mail. Zurückgehaltene E-Mails werden nicht nachgeschickt.',
  keep: 'Wieder öffnen',
  kept: '{{name}} ist wieder offen.',
  keep_failed: 'Fehler beim Öffnen der Schule',
  notice:
    'Der Betreiber hat diese Schule geschlossen. Sie lässt sich bis {{until}} noch ansehen, aber nicht mehr ändern; danach wird alles darin gelöscht.',
  object: 'Widersprechen',
  object_to: 'Widersprechen: {{email}}',
};
