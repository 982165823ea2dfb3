/** Mails about accounts. Kept apart from the screen texts, which the browser loads. */
export const en = {
  invitation: (facts: { firstName: string; school: string; email: string; days: number; link: string }) => ({
    subject: `${facts.school} invites you to Aufwind`,
    greeting: `Hello ${facts.firstName}`,
    paragraphs: [
      `${facts.school} plans its flight days with Aufwind. There you see the next flight days, sign up with two taps, and learn when a day is confirmed, moved or cancelled.`,
      `Open the link to create your account for ${facts.email}. If you already have an account, sign in with it.`,
    ],
    action: { label: 'Accept invitation', url: facts.link },
    remarks: [
      `The link works once and for ${facts.days} days. After that, ask your school to send a new one.`,
      'You don’t know this school? Then ignore this e-mail: nothing happens without the link.',
    ],
  }),
};
