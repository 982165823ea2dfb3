import type { Access } from './guard.ts';

const quick: Access = { kind: 'quick-login' };
const open: Access = { kind: 'public' };
const from = (minimum: Extract<Access, { kind: 'protected' }>['minimum']): Access => ({ kind: 'protected', minimum });

/** Access rule of each route; the router's guard enforces it, and a test checks it for all kinds of visitors. */
export const ACCESS = {
  '/login': quick,
  '/request': quick,
  '/reset': quick,
  '/noLinkedSchool': quick,
  '/secondFactor': { kind: 'second-factor' },
  // Also for people with an account, who link it or confirm its new address.
  '/register': open,
  '/confirmEmail': open,
  '/logout': open,
  '/about': open,
  '/contact': open,
  '/privacy': open,
  '/cookies': open,
  '/tos': open,
  '/impressum': open,
  '/disclaimer': open,
  '/dataRequest': open,
  '/deletion': open,
  '/myNextFlight': from('flight_teacher'),
  '/flights': from('flight_teacher'),
  '/flight/$flightId': from('flight_teacher'),
  '/flight/$flightId/print': from('flight_teacher'),
  '/flight/$flightId/van': from('flight_teacher'),
  '/members': from('school_admin'),
  '/members/$filteredRole': from('school_admin'),
  // One's own page; for others `mayOpenMember` decides.
  '/member/$memberId': from('beginner_student'),
  '/settings': from('school_admin'),
  '/signups': from('beginner_student'),
  '/chat/$flightId': from('beginner_student'),
  '/editor': from('start_instructor'),
  '/loginSettings': from('beginner_student'),
  '/provider': { kind: 'provider' },
} as const satisfies Record<string, Access>;

/** Returns whether the route is the page of one day or member, which has its own bars on phones. */
export const isDetail = (route: string): boolean => route.includes('/$') && !route.startsWith('/members/');
