/** Texts of the card with the settings of waiting lists. */
export const en = {
  title: 'Waiting lists',
  what: 'Whoever is first on a waiting list has this long to take a seat that becomes free. Then it goes on to the next.',
  orders: { asked: 'Who asked first', fewest_days: 'Fewest flight days' },
  order_means: {
    asked: 'Whoever asked first comes first.',
    fewest_days:
      'Whoever has been on the fewest flight days in the last 60 days comes first; of two with as many, the one who asked first. Cancelled days and absences do not count. Each member sees two numbers: their own and that of the one before them, without a name.',
  },
  fields: {
    fewest_days_first: 'Order',
    offer_hours: 'Two days before or earlier',
    offer_hours_day_before: 'On the day before',
    offer_minutes_on_day: 'On the flight day',
    offer_to_all_hours: 'To all who wait, before the deadline',
  },
  units: {
    offer_hours: 'hours',
    offer_hours_day_before: 'hours',
    offer_minutes_on_day: 'minutes',
    offer_to_all_hours: 'hours',
  },
  never: '0: never to all at once',
  range: 'A whole number from {{smallest}} to {{largest}}',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  held: 'A free seat is held for {{hours}}, on the day before for {{day_before}} and on the flight day for {{on_day}}; the clock stands still from 21 to 7. It is never held past the deadline, for start instructors never past the start.',
  to_all_zero: 'It never goes to all who wait at once.',
  to_all_one: 'In the last hour before the deadline it goes to all who wait at once: first come.',
  to_all_other: 'In the last {{count}} hours before the deadline it goes to all who wait at once: first come.',
  saved: 'Saved. Seats that are held already keep their time.',
  not_loaded: 'The settings of waiting lists could not be loaded',
  failure: 'Error while saving the settings of waiting lists',
} as const;
