import { accessRightsQuery } from '../../features/accounts/client.ts';
import { mayOpenMember } from './may-open-member.ts';
import { queryClient } from './query-client.ts';

/** Returns whether the current user may open this member's page; called after the route's guard. */
export const mayOpen = async (param: string): Promise<boolean> => {
  const { user_id, role, is_school_admin, is_sentinel_admin } = await queryClient.ensureQueryData(accessRightsQuery());
  const rights = { memberId: user_id, role, isSchoolAdmin: is_school_admin, isSentinelAdmin: is_sentinel_admin };
  return mayOpenMember(rights, param);
};
