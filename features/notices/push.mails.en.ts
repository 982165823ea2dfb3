/** The words that a device shows for a notice. They name its kind only, because they pass through the browser's push service. */
export const en = {
  kinds: {
    seat: 'Your seat on a flight day has changed',
    confirmed: 'A flight day of yours is confirmed',
    canceled: 'News on whether a flight day of yours takes place',
    moved: 'A flight day of yours has another time or place',
    offer: 'A seat is free for you',
    needed: 'A flight day needs a start instructor',
    deadline: 'Sign-up of your flight day closes soon',
    tomorrow: 'Your flight day is tomorrow',
    papers: 'Your papers or equipment expire',
    chat: 'There are messages in the chat that you have not read',
    digest: 'The overview for staff is ready',
    not_closed: 'A flight day is not closed',
  },
  several: (count: number) => `${count} updates`,
};
