import type { Access } from './guard.ts';

const quick: Access = { kind: 'quick-login' };
const open: Access = { kind: 'public' };
const from = (minimum: Extract<Access, { kind: 'protected' }>['minimum']): Access => ({ kind: 'protected', minimum });

/** Who may open which route; the router guards by it, and a test asks it for everybody. */
export const ACCESS = {
  '/login': quick,
  '/request': quick,
  '/reset': quick,
  '/noLinkedSchool': quick,
  '/secondFactor': { kind: 'second-factor' },
  // Who has an account already links it here, or confirms its new address.
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
  // One's own; `mayOpenMember` says who may open which others.
  '/member/$memberId': from('beginner_student'),
  '/settings': from('school_admin'),
  '/signups': from('beginner_student'),
  '/chat/$flightId': from('beginner_student'),
  '/editor': from('start_instructor'),
  '/loginSettings': from('beginner_student'),
  '/provider': { kind: 'provider' },
} as const satisfies Record<string, Access>;

/** A page of one day or member, by its route: on phones it brings its own bars. */
export const isDetail = (route: string): boolean => route.includes('/$') && !route.startsWith('/members/');
