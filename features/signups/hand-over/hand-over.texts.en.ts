/** About seats that are handed over after the deadline. */
export const en = {
  cannot_come: 'I can’t come',
  cannot_come_on: 'I can’t come on {{day}}',
  title: 'You can’t come on {{day}}?',
  reason: 'Why can’t you come?',
  reason_hint: 'Only the staff of your school read this.',
  stays: 'Others can then take your seat. It stays yours until somebody does.',
  leaves: 'You are signed off at once, and another start instructor is sought.',
  to_queue: 'You can’t come. Your seat is offered to the waiting list; it stays yours until somebody takes it.',
  to_all: 'You can’t come. Your seat is offered to everybody who could take it; it stays yours until somebody does.',
  can_come: 'I can come after all',
  can_come_on: 'I can come after all on {{day}}',
  free: 'Somebody can’t come: you can have their seat.',
  absent: 'Can’t come',
  absent_because: 'Can’t come: {{reason}}',
} as const;
