export const en = {
  failure: {
    profile: 'Error while getting user info',
    list: 'Error while fetching users',
  },
} as const;
