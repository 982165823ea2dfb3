import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../features/schools/client.ts';
import { ZoneContext } from '../../web/i18n/zone.ts';
import { useHasActions } from '../../web/outbox/use-outbox.ts';
import { Errors } from '../../web/ui/dialogs/Errors.tsx';
import { lazyPart } from '../../web/ui/loading/lazy-part.ts';
import { UndoProvider, useNotice } from '../../web/ui/notices/UndoProvider.tsx';
import { awaitInstallOffer } from '../../web/ui/page/install-offer.ts';
import { listenForErrors } from './errors.ts';
import { Losses } from './Losses.tsx';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { activeSchool, takeMove } from './session/chosen-school.ts';
import { Shell } from './shell/Shell.tsx';

awaitInstallOffer();

/** Says that the address has opened another school than the one used last. */
const SchoolMove = () => {
  const { t } = useTranslation();
  const notice = useNotice();
  useEffect(() => {
    const name = takeMove();
    if (name !== null) notice({ message: t('app.school.now', { name }) });
  }, [t, notice]);
  return null;
};

/** Lazy, because a sign-up that waits for the network is rare. */
const WaitingSeats = lazyPart(
  async () => (await import('../../features/signups/screens/WaitingSeats.tsx')).WaitingSeats,
);

const SendActions = lazyPart(async () => (await import('./shell/SendActions.tsx')).SendActions);

/** The sign-up page itself sends what waits; so does every other page that is opened meanwhile. */
const SeatsElsewhere = () => {
  const isElsewhere = useLocation({ select: ({ pathname }) => pathname !== paths.signups });
  const hasEntries = useHasActions();
  // Stays to say what became of the last one.
  const [isNeeded, setIsNeeded] = useState(hasEntries);
  if (hasEntries && !isNeeded) setIsNeeded(true);
  return isElsewhere && isNeeded ? (
    <Suspense>
      <WaitingSeats />
    </Suspense>
  ) : null;
};

const ActionsElsewhere = () =>
  useHasActions() && (
    <Suspense>
      <SendActions />
    </Suspense>
  );

const InSchool = () => (
  <ZoneContext value={useSchool().timezone}>
    <UndoProvider>
      <Losses />
      <SchoolMove />
      <SeatsElsewhere />
      <ActionsElsewhere />
      <Shell>
        <Outlet />
      </Shell>
    </UndoProvider>
  </ZoneContext>
);

/** Lazy, because almost everybody has a school. */
const OutsideFrame = lazyPart(async () => (await import('./shell/OutsideFrame.tsx')).OutsideFrame);

/** Providers of all screens for people who are signed in, in a school or, for the login settings, in none. */
export const SignedIn = () => {
  const failed = useMatches({ select: (matches) => matches.some(({ status }) => status === 'error') });
  // Nobody knows yet whether there is a school; the failure has a frame of its own.
  if (failed && activeSchool() === null) return <Outlet />;
  return activeSchool() === null ? (
    <Suspense>
      <OutsideFrame>
        <Outlet />
      </OutsideFrame>
    </Suspense>
  ) : (
    <QueryClientProvider client={queryClient}>
      <Errors listen={listenForErrors} />
      <InSchool />
    </QueryClientProvider>
  );
};
