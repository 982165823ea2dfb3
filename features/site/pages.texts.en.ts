/** Title of each public page, and what search engines and messengers show of it. */
export const en = {
  home: {
    title: 'Every flight day in one place',
    description:
      'Aufwind is the all-in-one tool for paragliding schools: plan flight days, let students sign up, chat about the day, print the flight list.',
  },
  about: {
    title: 'About Aufwind',
    description:
      'What Aufwind offers to paragliding schools, who uses it for what, and what it deliberately leaves out.',
  },
  contact: {
    title: 'Contact',
    description: 'How to reach the people behind Aufwind: with a question, or because your school would like to join.',
  },
  privacy: {
    title: 'Privacy',
    description:
      'Which data Aufwind stores about members of paragliding schools, who can see it and how long it is kept.',
  },
  cookies: {
    title: 'Cookies',
    description: 'Two cookies, for signing in. What else Aufwind stores in your browser, and what it does not.',
  },
  tos: {
    title: 'Terms of service',
    description: 'What schools and members may expect of Aufwind, and what is expected of them.',
  },
  impressum: { title: 'Impressum', description: 'Who runs this installation of Aufwind and how to reach them.' },
  disclaimer: {
    title: 'Disclaimer',
    description: 'Aufwind helps schools organise flight days. Whether to fly is decided at the launch site.',
  },
  dataRequest: {
    title: 'Request my data',
    description:
      'Get everything that Aufwind has stored about you as a file: what is in it, how long it is kept and how to request it.',
  },
  deletion: {
    title: 'Delete my account',
    description:
      'What Aufwind deletes at your request, what your school keeps without your name, and how to request it.',
  },
};
