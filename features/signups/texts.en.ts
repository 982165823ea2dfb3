export const en = {
  title: 'Flight Signups',
} as const;
