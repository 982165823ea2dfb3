/** Texts of the card about the boards of flight days. */
export const en = {
  title: 'Board of a flight day',
  what: 'On the board staff and start instructors press who is there, has launched and has landed. It is on the page of each flight day, from that day on.',
  fields: {
    overdue_minutes: 'Red after so long in the air',
    closes_days: 'Close days on the board',
    close_by: 'Closed by',
  },
  closing:
    'When everybody is down, somebody closes the day with a sentence. If nobody has by this time, the flight teachers of the day are told, half an hour later once more, and after an hour the school admins, too. This holds only for days on whose board somebody has launched.',
  on: 'on',
  off: 'off',
  minutes: 'minutes',
  range: 'A whole number from {{smallest}} to {{largest}}',
  saved: 'Saved.',
  not_loaded: 'Error while loading the settings of the board',
  failure: 'Error while saving the settings of the board',
} as const;
