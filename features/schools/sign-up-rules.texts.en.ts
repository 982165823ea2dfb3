/** Texts of the card that says whether an expired insurance blocks sign-ups. */
export const en = {
  title: 'Sign-ups',
  what: 'Members see when their insurance runs out, and staff see it on each flight day. Signing up stays possible unless you refuse it here.',
  switch: 'Refuse sign-ups with an expired insurance',
  effect:
    'The insurance has to last until the end of the flight day. Members without a date are not refused, and staff can still sign anybody up.',
  saved_on: 'Saved. Members with an expired insurance can’t sign up themselves from now on.',
  saved_off: 'Saved. Members with an expired insurance are only warned from now on.',
  failure: 'Error while saving the rules for sign-ups',
} as const;
