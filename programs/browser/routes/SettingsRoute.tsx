import { Suspense } from 'react';
import { AdminsCard } from '../../../features/members/screens/AdminsCard.tsx';
import { PaymentRuleCard } from '../../../features/payments/screens/lazy-payments.ts';
import { ArchiveCard } from '../../../features/school-archives/screens/lazy-archive.ts';
import { SecurityCard } from '../../../features/schools/screens/settings/SecurityCard.tsx';
import { SettingsScreen } from '../../../features/schools/screens/settings/SettingsScreen.tsx';
import { lazyWhatsApp } from '../../../features/whatsapp/screens/lazy-whatsapp.ts';
import { paths } from '../paths.ts';
import { identity } from '../session/identity.ts';

/** Lazy, because it is below the others. */
const ChatSettingsCard = lazyWhatsApp(
  async () => (await import('../../../features/whatsapp/screens/settings/ChatSettingsCard.tsx')).ChatSettingsCard,
);

/** A new document after stepping down, so that no data only for admins stays in memory. */
const begin = () => location.assign(paths.home);

export const SettingsRoute = () => (
  <SettingsScreen
    admins={<AdminsCard onSteppedDown={begin} />}
    security={identity.secondFactor !== null && <SecurityCard />}
    payments={
      <Suspense>
        <PaymentRuleCard />
      </Suspense>
    }
    chat={
      <Suspense>
        <ChatSettingsCard />
      </Suspense>
    }
    archive={
      <Suspense>
        <ArchiveCard />
      </Suspense>
    }
  />
);
