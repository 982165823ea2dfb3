import {
  mdiAccountMultipleOutline,
  mdiAirplaneTakeoff,
  mdiCalendarCheckOutline,
  mdiCalendarMonthOutline,
  mdiChartBar,
  mdiCogOutline,
} from '@mdi/js';
import { isAdmin, type MinimumRole, type Rights, roleReaches } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';

interface Entry {
  readonly to: '/myNextFlight' | '/flights' | '/signups' | '/people' | '/members' | '/statistics' | '/settings';
  readonly name: 'my_next_flight' | 'flights' | 'signups' | 'people' | 'members' | 'statistics' | 'settings';
  readonly icon: string;
  readonly minimum: MinimumRole;
  /** Prefix of other paths that belong to this entry. */
  readonly under?: string;
  /** Not for school admins, who have another entry for the same. */
  readonly besidesAdmins?: true;
  /** Shown below a separator in the drawer, because it is not part of the daily work. */
  readonly apart?: true;
}

/** In the order of the drawer. Only existing routes, each with the minimum role of its route. */
const ENTRIES: readonly Entry[] = [
  { to: '/myNextFlight', name: 'my_next_flight', icon: mdiAirplaneTakeoff, minimum: 'flight_teacher' },
  { to: '/flights', name: 'flights', icon: mdiCalendarMonthOutline, minimum: 'flight_teacher', under: '/flight/' },
  { to: '/signups', name: 'signups', icon: mdiCalendarCheckOutline, minimum: 'beginner_student' },
  {
    to: '/people',
    name: 'people',
    icon: mdiAccountMultipleOutline,
    minimum: 'flight_teacher',
    under: '/member/',
    besidesAdmins: true,
  },
  { to: '/members', name: 'members', icon: mdiAccountMultipleOutline, minimum: 'school_admin', under: '/member' },
  { to: '/statistics', name: 'statistics', icon: mdiChartBar, minimum: 'flight_teacher' },
  { to: '/settings', name: 'settings', icon: mdiCogOutline, minimum: 'school_admin', under: '/history', apart: true },
];

/** In the menu of the account. */
export const EDITOR = { to: '/editor', minimum: 'start_instructor' } as const;

export const entriesFor = (rights: Rights): readonly Entry[] =>
  ENTRIES.filter(({ minimum, besidesAdmins }) => roleReaches(rights, minimum) && !(besidesAdmins && isAdmin(rights)));

type Tab = Entry & { readonly name: Exclude<Entry['name'], 'statistics'> };

/** Returns the entries that are tabs on phones; the bar has no place for the statistics, to which the list of flight days links. */
export const tabsFor = (rights: Rights): readonly Tab[] =>
  entriesFor(rights).filter((entry): entry is Tab => entry.name !== 'statistics');

/**
 * Returns whether the path is one's own page, which belongs to the account in the navigation and not to the members.
 */
export const isOwnPage = (pathname: string, memberId: MemberId | null): boolean =>
  memberId !== null && pathname === `/member/${memberId}`;

export const isCurrent = ({ to, under }: Entry, pathname: string, memberId: MemberId | null): boolean =>
  !isOwnPage(pathname, memberId) && (pathname === to || (under !== undefined && pathname.startsWith(under)));

/** Maximum number of tabs in the bottom bar that are large enough to press on a phone. */
export const MOST_TABS = 5;

/** Returns whether the route is the page of one day or member, which has its own bars on phones. */
export const isDetail = (route: string): boolean => route.includes('/$') && !route.startsWith('/members/');
