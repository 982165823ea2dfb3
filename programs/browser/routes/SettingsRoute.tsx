import { AdminsCard } from '../../../features/members/screens/AdminsCard.tsx';
import { SecurityCard } from '../../../features/schools/screens/SecurityCard.tsx';
import { SettingsScreen } from '../../../features/schools/screens/SettingsScreen.tsx';
import { ChatSettingsCard } from '../../../features/whatsapp/screens/settings/ChatSettingsCard.tsx';
import { paths } from '../paths.ts';
import { identity } from '../session/identity.ts';

/** A new document after stepping down, so that no data only for admins stays in memory. */
const begin = () => location.assign(paths.home);

export const SettingsRoute = () => (
  <SettingsScreen
    admins={<AdminsCard onSteppedDown={begin} />}
    security={identity.secondFactor !== null && <SecurityCard />}
    chat={<ChatSettingsCard />}
  />
);
