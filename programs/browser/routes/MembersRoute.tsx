import { useParams } from '@tanstack/react-router';
import { ROLES } from '../../../core/access/roles.ts';
import { MembersScreen } from '../../../features/members/screens/MembersScreen.tsx';

/** Lists all members, or those of the role in the path. */
export const MembersRoute = () => {
  const { filteredRole } = useParams({ strict: false });
  const role = ROLES.find((one) => one === filteredRole) ?? null;
  return <MembersScreen role={role} />;
};
