import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useSchool } from '../../features/schools/client.ts';
import { ZoneContext } from '../../web/i18n/zone.ts';
import { BarSlotProvider } from '../../web/ui/BarSlot.tsx';
import { Errors } from '../../web/ui/Errors.tsx';
import { UndoProvider } from '../../web/ui/UndoProvider.tsx';
import { listenForErrors } from './errors.ts';
import { Losses } from './Losses.tsx';
import { queryClient } from './query-client.ts';
import { Shell } from './shell/Shell.tsx';

const InSchool = () => (
  <ZoneContext value={useSchool().timezone}>
    <BarSlotProvider>
      <UndoProvider>
        <Losses />
        <Shell>
          <Outlet />
        </Shell>
      </UndoProvider>
    </BarSlotProvider>
  </ZoneContext>
);

/** Providers of all screens inside a school. */
export const SignedIn = () => (
  <QueryClientProvider client={queryClient}>
    <Errors listen={listenForErrors} />
    <InSchool />
  </QueryClientProvider>
);
