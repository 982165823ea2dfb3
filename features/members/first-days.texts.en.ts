/** Texts that ask a member for their profile. */
export const en = {
  welcome: 'Welcome, {{name}}',
  title: 'Complete your profile',
  why: '{{school}} chooses equipment by this, and reaches you when the weather turns. You can change it in your profile at any time.',
  type_hint: 'Make and model',
  save: 'Save',
  later: 'Later',
  missing: 'Still missing: {{parts}}',
  parts: { size: 'size', weight: 'weight', canopy: 'canopy', harness: 'harness', phone: 'phone' },
  complete: 'Complete',
  dismiss: 'Don’t show this again',
  dismissed: 'You can complete your profile on your page at any time.',
} as const;
