import { mdiClockOutline } from '@mdi/js';
import { Link, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../../features/accounts/client.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useForeignZone } from '../../../web/i18n/zone.ts';
import { useEntries } from '../../../web/outbox/use-outbox.ts';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { OfflineBanner } from '../../../web/ui/notices/OfflineBanner.tsx';
import { BarSlot, BarSlotProvider } from '../../../web/ui/page/BarSlot.tsx';
import { Logo } from '../../../web/ui/page/Logo.tsx';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { isDetail, isOwnPage } from '../navigation.ts';
import { useAsOf, useIsBusy } from '../query-client.ts';
import { useServerAnswers } from '../reachable.ts';
import { Bell } from './Bell.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Drawer } from './Drawer.tsx';
import { UnsentSign } from './lazy-unsent.ts';
import { SchoolSwitcher } from './SchoolSwitcher.tsx';
import styles from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

/** Shows the school's time zone to people whose device clock differs from it. */
const ZoneHint = () => {
  const { t } = useTranslation();
  const zone = useForeignZone(useNow());
  return (
    zone !== null && (
      <Row as="p" gap={6} size={12} tone="quiet" className={styles.zone}>
        <Icon path={mdiClockOutline} size={16} />
        {t('calendar.other_zone', { zone })}
      </Row>
    )
  );
};

const AppBar = ({ mobile }: { readonly mobile: boolean }) => {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      {mobile ? (
        <Logo />
      ) : (
        <Link to="/" preload={false} className={styles.brand}>
          <Logo size={26} />
          {t('product')}
        </Link>
      )}
      <SchoolSwitcher />
      <span className={styles.space} />
      <BarSlot />
      {useSelf().memberId !== null && <Bell />}
      <UserMenu mobile={mobile} />
    </header>
  );
};

/** Lazy, because they send further requests, which must not delay the page. */
const LaterParts = lazyPart(async () => (await import('./LaterParts.tsx')).LaterParts);

/** Lazy, because only product admins see it. */
const EnteredStrip = lazyPart(async () => (await import('./EnteredStrip.tsx')).EnteredStrip);

/** Stays true, so that the badge of the app goes with the last entry. */
const useHadEntries = (): boolean => {
  const has = useEntries().length > 0;
  const [had, setHad] = useState(has);
  if (has && !had) setHad(true);
  return had;
};

/**
 * Frame of the app: app bar and drawer from lg; app bar and bottom bar below. Detail pages on phones have their own
 * bars instead.
 */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const mobile = useIsMobile();
  const answers = useServerAnswers();
  const busy = useIsBusy();
  const self = useSelf();
  const hasEntries = useHadEntries();
  const detail = useMatches({ select: (matches) => matches.some(({ fullPath }) => isDetail(fullPath)) });
  const frame = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const framed = !mobile || !detail;
  const pathname = useLocation({ select: (location) => location.pathname });
  // One's own page is a place of the navigation, although it has the bar of a member's page on phones.
  const hasTabs = mobile && (framed || isOwnPage(pathname, self.memberId));

  useEffect(
    () =>
      // Moves the focus to the start of a new page, as without scripts, unless a better place has it.
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        const held = document.activeElement;
        // A focus inside the page already, or in a menu or dialog above it, stays there.
        const isOnTheWay = held === document.body || (frame.current?.contains(held) && !main.current?.contains(held));
        if (isOnTheWay) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <BarSlotProvider hasBar={framed}>
      <div ref={frame} className={styles.frame}>
        <a className="skip-link" href="#main">
          {t('app.skip')}
        </a>
        {self.memberId === null && (
          <Suspense>
            <EnteredStrip />
          </Suspense>
        )}
        {framed && <AppBar mobile={mobile} />}
        {!mobile && <Drawer />}
        <main ref={main} id="main" tabIndex={-1} className={styles.main}>
          <OfflineBanner unreachable={!answers} busy={busy} asOf={useAsOf()} />
          {hasEntries && (
            <Suspense>
              <UnsentSign />
            </Suspense>
          )}
          <Suspense>
            <LaterParts />
          </Suspense>
          <ZoneHint />
          {children}
        </main>
        {hasTabs && <BottomBar />}
      </div>
    </BarSlotProvider>
  );
};
