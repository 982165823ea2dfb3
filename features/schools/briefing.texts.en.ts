/** Texts of the card that says what people read on the evening before a flight day. */
export const en = {
  title: 'The evening before',
  what: 'At 18:00 on the evening before a flight day, everybody on it reads when and where it begins and what to bring. Its flight teachers also read who comes, what is missing and who waits.',
  fields: { what_to_bring: 'What to bring', weather_links: 'Links to the weather' },
  example: 'Applies to all flight days, such as sturdy shoes, sunglasses and something to eat',
  links:
    'Up to five, one a line: a name, a space and the address. Your staff find them on each flight day and in what they read on the evening before.',
  wrong: 'This line needs an address at its end that begins with https:// : {{line}}',
  too_many: 'No more than {{most}} links',
  saved: 'Saved. The texts apply from the next evening on.',
  failure: 'Error while saving what people read on the evening before',
} as const;
