/** Words beside a text that waits on the device until the server has it. */
export const en = {
  waiting: 'not sent yet',
  refused: 'not sent',
  too_old: 'This is more than a week old, and so is not sent by itself any more.',
  copy: 'Copy text',
  copied: 'Copied',
  not_copied: 'Could not be copied',
  remove: 'Remove',
  removed: 'Removed',
} as const;
