import { isAdmin, isStaff, type MinimumRole, type Rights, roleReaches } from '../../core/access/roles.ts';
import type { Login } from '../../features/accounts/contract.ts';
import { paths } from './paths.ts';

/**
 * Access rule of a route. `quick-login`: for people who are not signed in; others are redirected to their default path.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'quick-login' }
  /** Only for people who must set up a second factor. */
  | { readonly kind: 'second-factor' }
  | { readonly kind: 'protected'; readonly minimum: MinimumRole }
  /** Everybody who is signed in, in any school or in none. */
  | { readonly kind: 'account' }
  /** Product admins, in any school or in none. */
  | { readonly kind: 'provider' };

/** Whether pages with this rule are in the frame of the app. */
export const isInside = ({ kind }: Access): boolean => kind === 'protected' || kind === 'account';

export type Visitor =
  | { readonly kind: 'nobody' }
  /** Signed in, but without an active login in any school. */
  | {
      readonly kind: 'unlinked';
      readonly isSentinelAdmin: boolean;
      /** The school that would have opened, if it is closed, and the open ones. */
      readonly closed?: { readonly school: string; readonly others: readonly Login[] };
    }
  /** Signed in, but the school or the role of product admin requires a second factor. */
  | { readonly kind: 'without-second-factor'; readonly isSentinelAdmin: boolean }
  | { readonly kind: 'member'; readonly rights: Rights };

/** Returns the path to open after a sign-in. */
export const defaultPath = (visitor: Visitor): string => {
  if (visitor.kind === 'nobody') return paths.login;
  if (visitor.kind === 'without-second-factor') return paths.secondFactor;
  if (visitor.kind === 'unlinked') return visitor.isSentinelAdmin ? paths.provider : paths.noLinkedSchool;
  if (isStaff(visitor.rights)) return paths.flights;
  return visitor.rights.role === null ? paths.login : paths.signups;
};

type Settled = Exclude<Visitor, { kind: 'nobody' | 'without-second-factor' }>;

const isProvider = (visitor: Settled): boolean =>
  visitor.kind === 'unlinked' ? visitor.isSentinelAdmin : visitor.rights.isSentinelAdmin;

const lacksSchool = (visitor: Settled): boolean =>
  visitor.kind === 'unlinked' || (visitor.rights.role === null && !isAdmin(visitor.rights));

/** Returns the path to which a visitor is redirected instead, or `null` if they may open the route. */
export const detour = (access: Access, visitor: Visitor): string | null => {
  if (access.kind === 'public') return null;
  if (visitor.kind === 'nobody') return access.kind === 'quick-login' ? null : paths.login;
  if (visitor.kind === 'without-second-factor') return access.kind === 'second-factor' ? null : paths.secondFactor;
  if (access.kind === 'account') return null;
  if (access.kind === 'provider' && isProvider(visitor)) return null;
  if (lacksSchool(visitor)) return isProvider(visitor) ? paths.provider : paths.noLinkedSchool;
  if (access.kind !== 'protected') return defaultPath(visitor);
  const { rights } = visitor as Extract<Visitor, { kind: 'member' }>;
  return roleReaches(rights, access.minimum) ? null : defaultPath(visitor);
};
