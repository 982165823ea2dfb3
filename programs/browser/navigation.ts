import {
  mdiAccountMultipleOutline,
  mdiAirplaneTakeoff,
  mdiCalendarCheckOutline,
  mdiCalendarMonthOutline,
  mdiCashMultiple,
  mdiChartBar,
  mdiCogOutline,
  mdiEmailOutline,
  mdiHistory,
  mdiTrayArrowDown,
  mdiTrayArrowUp,
} from '@mdi/js';
import { isAdmin, type MinimumRole, type Rights, roleReaches } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';

/** Places in the drawer, with a line between the groups: daily work, tools of the office, the school itself. */
const ENTRIES = [
  { group: 'daily', to: '/myNextFlight', name: 'my_next_flight', icon: mdiAirplaneTakeoff, minimum: 'flight_teacher' },
  {
    group: 'daily',
    to: '/flights',
    name: 'flights',
    icon: mdiCalendarMonthOutline,
    minimum: 'flight_teacher',
    under: '/flight/',
  },
  { group: 'daily', to: '/signups', name: 'signups', icon: mdiCalendarCheckOutline, minimum: 'beginner_student' },
  {
    group: 'daily',
    to: '/people',
    name: 'people',
    icon: mdiAccountMultipleOutline,
    minimum: 'flight_teacher',
    under: '/member/',
    besidesAdmins: true,
  },
  {
    group: 'daily',
    to: '/members',
    name: 'members',
    icon: mdiAccountMultipleOutline,
    minimum: 'school_admin',
    under: '/member',
  },
  { group: 'office', to: '/members/payments', name: 'payments', icon: mdiCashMultiple, minimum: 'school_admin' },
  {
    group: 'office',
    to: '/members/mails',
    name: 'mails',
    icon: mdiEmailOutline,
    minimum: 'school_admin',
    under: '/members/mails/',
  },
  { group: 'office', to: '/members/import', name: 'import', icon: mdiTrayArrowUp, minimum: 'school_admin' },
  // A dialog of the list.
  {
    group: 'office',
    to: '/members',
    hash: 'export',
    name: 'export',
    icon: mdiTrayArrowDown,
    minimum: 'school_admin',
  },
  { group: 'office', to: '/statistics', name: 'statistics', icon: mdiChartBar, minimum: 'flight_teacher' },
  { group: 'office', to: '/history', name: 'log', icon: mdiHistory, minimum: 'school_admin' },
  {
    group: 'school',
    to: '/settings',
    name: 'settings',
    icon: mdiCogOutline,
    minimum: 'school_admin',
    under: '/settings/',
  },
] as const satisfies readonly Place[];

/** A page with the minimum role of its route. */
interface Place {
  readonly group: 'daily' | 'office' | 'school';
  readonly to: string;
  readonly hash?: string;
  readonly name: string;
  readonly icon: string;
  readonly minimum: MinimumRole;
  /** Prefix of other paths that belong to this entry. */
  readonly under?: string;
  /** Not for school admins, who have another entry for the same. */
  readonly besidesAdmins?: true;
}

export type Entry = (typeof ENTRIES)[number] & Place;
type Tab = Exclude<Entry, { group: 'office' }>;

/** In the menu of the account. */
export const EDITOR = { to: '/editor', minimum: 'start_instructor' } as const;

export const entriesFor = (rights: Rights): readonly Entry[] =>
  ENTRIES.filter(
    ({ minimum, besidesAdmins }: Place) => roleReaches(rights, minimum) && !(besidesAdmins && isAdmin(rights)),
  );

/** The tools of the office, which phones show above the settings of the school. */
export const officeFor = (rights: Rights): readonly Entry[] =>
  entriesFor(rights).filter(({ group }) => group === 'office');

/** Returns the entries that are tabs on phones. */
export const tabsFor = (rights: Rights): readonly Tab[] =>
  entriesFor(rights).filter((entry): entry is Tab => entry.group !== 'office');

/**
 * Returns whether the path is one's own page, which belongs to the account in the navigation and not to the members.
 */
export const isOwnPage = (pathname: string, memberId: MemberId | null): boolean =>
  memberId !== null && pathname === `/member/${memberId}`;

const length = ({ under = '' }: Place): number => under.length;

/** Returns the name of the entry to which a page belongs: the nearest one, as of a tool among the members. */
export const currentOf = (pathname: string, memberId: MemberId | null, rights: Rights): Entry['name'] | null => {
  if (isOwnPage(pathname, memberId)) return null;
  const entries: readonly (Entry & Place)[] = entriesFor(rights).filter(({ name }) => name !== 'export');
  const around = entries.filter(({ under }) => under !== undefined && pathname.startsWith(under));
  const nearest = entries.find(({ to }) => to === pathname) ?? around.toSorted((a, b) => length(b) - length(a))[0];
  return nearest?.name ?? null;
};

/** Returns the name of the tab on phones to which a page belongs: the school's for the tools of its office. */
export const currentTabOf = (...page: Parameters<typeof currentOf>): Entry['name'] | null => {
  const current = currentOf(...page);
  return officeFor(page[2]).some(({ name }) => name === current) ? 'settings' : current;
};

/** Where the link of an entry leads. The router alone would call the list of members current on all pages under it. */
export const linkTo = ({ to, hash = '' }: Entry & Place) =>
  ({ to, hash, preload: false, activeOptions: { exact: true, includeHash: true } }) as const;

/** Maximum number of tabs in the bottom bar that are large enough to press on a phone. */
export const MOST_TABS = 5;

/** Returns whether the route is the page of one day or member, which has its own bars on phones. */
export const isDetail = (route: string): boolean => route.includes('/$') && !route.startsWith('/members/');
