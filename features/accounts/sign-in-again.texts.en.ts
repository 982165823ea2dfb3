/** Texts for people whose session has ended while they were working, loaded only then. */
export const en = {
  title: 'Please sign in again',
  text: 'You are no longer signed in. What you typed is still here: sign in, and go on where you stopped.',
  beside: 'The sign-in opens in a window of its own; this page stays as it is.',
  leave: 'Leave without saving',
  window: {
    title: 'You can close this window',
    text: 'The page on which you were working goes on by itself once you are signed in.',
  },
} as const;
