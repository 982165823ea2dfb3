/** What is added to the mails of notices, and the frame of several in one. */
export const en = {
  several: ({
    firstName,
    school,
    count,
  }: {
    readonly firstName: string;
    readonly school: string;
    readonly count: number;
  }) => ({
    subject: `${count} updates from ${school}`,
    greeting: `Hello ${firstName}`,
    paragraphs: [`${school} has ${count} updates for you:`],
  }),
  all: 'View all notifications',
  stop: 'Unsubscribe from e-mails like this one',
  choose: 'Choose what you are notified of',
};
