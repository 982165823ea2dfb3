import { onCLS, onINP, onLCP } from 'web-vitals';
import { accessRightsQuery } from '../../features/accounts/client.ts';
import { reportVisit } from '../../features/site/visits.contract.ts';
import { addressOf } from '../../web/http/request.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

const roleNow = (): string => queryClient.getQueryData(accessRightsQuery().queryKey)?.role ?? 'guest';

/**
 * Measures this visit, and reports it once the page is hidden for the first time: later it may never get the chance. Names
 * nothing but the page with which the visit began, and the role.
 */
export const measureVisit = (): void => {
  const page = router.matchRoutes(router.latestLocation).at(-1)?.fullPath ?? '';
  const measured: Record<string, number> = {};
  onLCP(({ value }) => {
    measured['largest_paint_ms'] = value;
  });
  onINP(({ value }) => {
    measured['next_paint_ms'] = value;
  });
  onCLS(({ value }) => {
    measured['layout_shift'] = value;
  });
  // Registered after those of the library, which complete the values when the page is hidden.
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    const body = JSON.stringify({ page, role: roleNow(), ...measured });
    navigator.sendBeacon(addressOf(reportVisit, {}), new Blob([body], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', report);
};
