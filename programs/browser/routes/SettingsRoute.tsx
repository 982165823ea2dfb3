import { Suspense } from 'react';
import { AdminsCard } from '../../../features/members/screens/AdminsCard.tsx';
import { SecurityCard } from '../../../features/schools/screens/settings/SecurityCard.tsx';
import { SettingsScreen } from '../../../features/schools/screens/settings/SettingsScreen.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { paths } from '../paths.ts';
import { identity } from '../session/identity.ts';
import { payments, school_archive, whatsapp } from '../texts/load-texts.ts';

// Lazy, because they are below the others.
const PaymentRuleCard = lazyPart(
  async () => (await import('../../../features/payments/screens/PaymentRuleCard.tsx')).PaymentRuleCard,
  payments,
);
const ChatSettingsCard = lazyPart(
  async () => (await import('../../../features/whatsapp/screens/settings/ChatSettingsCard.tsx')).ChatSettingsCard,
  whatsapp,
);
const ArchiveCard = lazyPart(
  async () => (await import('../../../features/school-archives/screens/ArchiveCard.tsx')).ArchiveCard,
  school_archive,
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
