export const en = {
  title: 'Flights',
} as const;
