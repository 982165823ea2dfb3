/** Texts of the card about the boards of flight days. */
export const en = {
  title: 'Board of a flight day',
  what: 'On the board staff and start instructors press who is there, has launched and has landed. It is on the page of each flight day, from that day on.',
  fields: { overdue_minutes: 'Red after so long in the air' },
  minutes: 'minutes',
  range: 'A whole number from {{smallest}} to {{largest}}',
  saved: 'Saved.',
  not_loaded: 'Error while loading the settings of the board',
  failure: 'Error while saving the settings of the board',
} as const;
