/** The page on which a member answers an offer without a sign-in. */
export const en = {
  title: 'A seat on {{day}}',
  about: '{{school}}: {{type}}, {{times}}.',
  held: 'A seat is held for you until {{until}}.',
  take: 'Take the seat',
  leave: 'Leave it to the next',
  signed_up: 'You are signed up.',
  left: 'You have left the waiting list, and the seat goes on to the next.',
  waits: 'The seat went on to the next. You are no. {{place}} on the waiting list.',
  over: 'This offer is over.',
  open: 'Go to the flight day',
} as const;
