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
  '/signInWindow': open,
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
  '/people': from('flight_teacher'),
  '/members': from('school_admin'),
  '/members/$filteredRole': from('school_admin'),
  '/members/import': from('school_admin'),
  '/members/payments': from('school_admin'),
  '/members/mails': from('school_admin'),
  '/members/mails/$mailingId': from('school_admin'),
  // One's own page; for others `mayOpenMember` decides.
  '/member/$memberId': from('beginner_student'),
  '/statistics': from('flight_teacher'),
  '/settings': from('school_admin'),
  '/history': from('school_admin'),
  '/signups': from('beginner_student'),
  '/chat/$flightId': from('beginner_student'),
  // The list of a day for its start instructors; staff print from the page of the day.
  '/print/$flightId': from('start_instructor'),
  '/editor': from('start_instructor'),
  '/loginSettings': { kind: 'account' },
  '/provider': { kind: 'provider' },
} as const satisfies Record<string, Access>;

/** Returns whether the route is the page of one day or member, which has its own bars on phones. */
export const isDetail = (route: string): boolean => route.includes('/$') && !route.startsWith('/members/');
