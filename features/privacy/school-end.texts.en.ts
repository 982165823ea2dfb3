/** Texts about the end of a school. */
export const en = {
  title: 'End {{name}}',
  at_once:
    'The school is closed at once: its admins can read everything and save the archive, other members no longer get in. Nothing can be changed, and no e-mails are sent. Its admins get an e-mail.',
  later:
    'After 30 days everything in it is deleted for good, with the accounts of people who are in no other school. Until then you can open it again.',
  archive: 'The archive of the school was last saved on {{day}}.',
  no_archive: 'Nobody has saved the archive of the school yet.',
  archive_hint: 'It must not be older than seven days. If it is, enter the school and save it in its settings.',
  reason: 'Reason',
  name: 'Name of the school',
  name_hint: 'To confirm, type {{name}}',
  other_name: 'That is not the name of the school.',
  verb: 'Close the school',
  ended: '{{name}} is closed.',
  closed: 'This school is closed. Everything in it will be deleted for good on {{until}}.',
  keep_text:
    'If you open it again, everything is as it was, and its admins get an e-mail. E-mails that were held back are not sent.',
  keep: 'Open again',
  kept: '{{name}} is open again.',
  keep_failed: 'Error while opening the school again',
  notice:
    'The operator has closed this school. It can be read until {{until}}, and not changed; then everything in it is deleted.',
  object: 'Object',
  object_to: 'Object: {{email}}',
} as const;
