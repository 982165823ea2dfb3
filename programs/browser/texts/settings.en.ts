/** Texts of the settings of a school around the cards, and the words by which the search finds a card. */
export const en = {
  sections: {
    school: 'School',
    people: 'People and security',
    days: 'Days and payments',
    equipment: 'Equipment',
    data: 'Data',
  },
  office: 'Office',
  search: 'Search the settings',
  found_zero: 'No setting found',
  found_one: '{{count}} setting found',
  found_other: '{{count}} settings found',
  cards: {
    school: { name: 'School', words: 'name of the school link address time zone country' },
    language: { name: 'Language', words: 'e-mails mails English German' },
    admins: { name: 'School admins', words: 'rights administrators appoint remove step down' },
    security: { name: 'Security', words: 'second step factor two-factor 2FA password authenticator passkey' },
    sign_ups: { name: 'Sign-ups', words: 'signups expired insurance refuse rules' },
    readiness: { name: 'When a day is ready', words: 'students start instructors teachers enough ready needed' },
    waiting_lists: {
      name: 'Waiting lists',
      words: 'full free seat held offered answer hours minutes deadline first come',
    },
    evening: {
      name: 'The evening before',
      words: 'tomorrow what to bring take along weather links forecast wind digest reminder',
    },
    board: { name: 'Board of a flight day', words: 'launched landed in the air red minutes close emergency' },
    payments: { name: 'Payments due', words: 'pay money rule flights months owe reminder' },
    chat: { name: 'Chat groups and WhatsApp', words: 'bridge WAHA messages group session key close days' },
    pictures: { name: 'Canopy pictures', words: 'images photos upload gliders wings' },
    colors: { name: 'Canopy colours', words: 'colors gliders wings' },
    harnesses: { name: 'Harness types', words: 'harnesses merge rename equipment' },
    archive: { name: 'School archive', words: 'backup download import export ZIP file move' },
    log: { name: 'History', words: 'school log changes who changed what' },
  },
} as const;
