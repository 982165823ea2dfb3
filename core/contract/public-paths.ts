/** Pages open to everyone, in the order of the site map. */
export const PUBLIC_PATHS = {
  home: '/',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  cookies: '/cookies',
  tos: '/tos',
  impressum: '/impressum',
  disclaimer: '/disclaimer',
  dataRequest: '/dataRequest',
  deletion: '/deletion',
} as const;
