export const en = {
  title: 'Flight list',
} as const;
