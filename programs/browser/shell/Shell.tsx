import { useMatches, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../../features/accounts/client.ts';
import { loadPart } from '../../../web/ui/load-part.ts';
import { OfflineBanner } from '../../../web/ui/OfflineBanner.tsx';
import { useIsMobile } from '../../../web/ui/use-media.ts';
import { isDetail } from '../access.ts';
import { entriesFor } from '../navigation.ts';
import { useServerAnswers } from '../reachable.ts';
import { AppBar } from './AppBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Drawer } from './Drawer.tsx';
import styles from './Shell.module.css';
import { ZoneHint } from './ZoneHint.tsx';

/** Lazy, because it sends another request, which must not delay the page. */
const PendingDeletion = lazy(async () => {
  return { default: (await loadPart(() => import('./PendingDeletion.tsx'))).PendingDeletion };
});

/**
 * Frame of the app: app bar and drawer from lg; app bar and bottom bar below. Detail pages on phones have their own
 * bars instead.
 */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const mobile = useIsMobile();
  const answers = useServerAnswers();
  const self = useSelf();
  const entries = entriesFor(self);
  const detail = useMatches({ select: (matches) => matches.some(({ fullPath }) => isDetail(fullPath)) });
  const frame = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const framed = !mobile || !detail;

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
    <div ref={frame} className={styles.frame}>
      <a className="skip-link" href="#main">
        {t('app.skip')}
      </a>
      {framed && <AppBar mobile={mobile} />}
      {!mobile && <Drawer entries={entries} />}
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <OfflineBanner unreachable={!answers} />
        <Suspense>
          <PendingDeletion />
        </Suspense>
        <ZoneHint />
        {children}
      </main>
      {mobile && framed && (entries.length > 1 || self.memberId !== null) && <BottomBar entries={entries} />}
    </div>
  );
};
