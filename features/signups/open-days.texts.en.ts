/** Texts of the list in which only days to take are shown, but there are none. */
export const en = {
  none: 'No other day that you can take',
  why_one: '{{count}} flight day is hidden: {{reasons}}.',
  why_other: '{{count}} flight days are hidden: {{reasons}}.',
  hidden: {
    flight_full: '{{count}} full',
    flight_canceled: '{{count}} cancelled',
    deadline_passed: '{{count}} past the deadline',
    second_flight_same_day: '{{count}} on a day on which you fly already',
    insurance_expired: '{{count}} after your insurance has expired',
    flight_over: '{{count}} over',
    other: '{{count}} not open to you',
  },
  show_all: 'Show all days',
} as const;
