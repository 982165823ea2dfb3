export const en = {
  failure: { config: 'Error while fetching school config' },
} as const;
