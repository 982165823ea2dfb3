/** Texts of the frame: navigation, menus of the app bar, failures of the start. */
export const en = {
  skip: 'Skip to content',
  navigation: {
    label: 'Main navigation',
    my_next_flight: 'My Next Flight',
    flights: 'Flights',
    signups: 'Flight Signups',
    members: 'All Members',
    statistics: 'Statistics',
    settings: 'School Settings',
    account: 'User Account',
    short: {
      my_next_flight: 'Next',
      flights: 'Flights',
      signups: 'Signups',
      members: 'Members',
      settings: 'School',
      account: 'Account',
    },
  },
  school: {
    failure: 'Error while switching the school',
    switch: 'Switch school',
    current: 'School: {{name}}',
    now: 'Now in {{name}}',
  },
  user: {
    menu: 'User menu',
    personal: 'Personal info',
    tables: 'Flight tables',
    layout: 'Edit layout',
    login_settings: 'Login settings',
    provider: 'Operator console',
    language: 'Language',
    log_out: 'Log out',
    waiting: {
      title: 'Log out before it is sent?',
      text: 'Your sign-up or sign-off has not reached the server yet. It stays on this device and is sent when you sign in here again.',
      keep: 'Stay signed in',
    },
  },
  not_found: {
    title: 'There is nothing here',
    text: 'This page does not exist, or it has moved.',
    home: 'Go to the start page',
  },
  failed: {
    title: 'This page could not be shown',
    text: 'The program could not be loaded completely. A newer version may have been installed in the meantime.',
    reload: 'Reload',
  },
} as const;
