import { accessRightsQuery } from '../../features/accounts/client.ts';
import { mayOpenMember } from './may-open-member.ts';
import { queryClient } from './query-client.ts';

/** Asked by the route of a member, after its guard has let somebody in. */
export const mayOpen = async (param: string): Promise<boolean> => {
  const { user_id, role, is_school_admin, is_sentinel_admin } = await queryClient.ensureQueryData(accessRightsQuery());
  const rights = { memberId: user_id, role, isSchoolAdmin: is_school_admin, isSentinelAdmin: is_sentinel_admin };
  return mayOpenMember(rights, param);
};
