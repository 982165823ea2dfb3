import { ChatSettingsCard } from '../../../features/chat-groups/screens/settings/ChatSettingsCard.tsx';
import { AdminsCard } from '../../../features/members/screens/AdminsCard.tsx';
import { SettingsScreen } from '../../../features/schools/screens/SettingsScreen.tsx';
import { paths } from '../paths.ts';

/** A new document after stepping down: what an admin has loaded does not stay in memory. */
const begin = () => location.assign(paths.home);

export const SettingsRoute = () => (
  <SettingsScreen admins={<AdminsCard onSteppedDown={begin} />} chat={<ChatSettingsCard />} />
);
