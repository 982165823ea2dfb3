/** The links below each mail of notices, and the frame of a mail with several notices. */
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
