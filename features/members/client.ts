import { queryOptions } from '@tanstack/react-query';
import type { Role } from '../../core/access/roles.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { type BaseMember, listFlightTeachers, listMembers, readOwnProfile } from './contract.ts';

export const membersKey = ['members'] as const;

/** The caller's own member; product admins without one are answered `not_found`. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: [...membersKey, 'own'],
    queryFn: ({ signal }) => send(readOwnProfile, { body: {} }, { signal }),
    meta: { failure: (t) => t('members.failure.profile') },
  });

export const flightTeachersQuery = () =>
  queryOptions({
    queryKey: [...membersKey, 'flight-teachers'],
    queryFn: ({ signal }) => send(listFlightTeachers, { body: {} }, { signal }),
    meta: { failure: (t) => t('members.failure.list') },
    staleTime: 5 * 60_000,
  });

const MOST_AT_ONCE = 200;

/** All members with these roles, page after page: lists to choose from need every name. */
export const membersByRoleQuery = (roles: readonly Role[]) =>
  queryOptions({
    queryKey: [...membersKey, 'by-role', [...roles].sort()],
    queryFn: async ({ signal }) => {
      const found: BaseMember[] = [];
      for (;;) {
        const body = {
          roles: [...roles],
          response_type: 'base' as const,
          limit: MOST_AT_ONCE,
          offset: found.length,
        };
        const { answer, total } = await sendForPage(listMembers, { body }, { signal });
        found.push(...(answer as BaseMember[]));
        if (answer.length === 0 || found.length >= total) return found;
      }
    },
    meta: { failure: (t) => t('members.failure.list') },
    staleTime: 60_000,
  });
