import { lazy, Suspense } from 'react';
import { loadPart } from '../../../web/ui/loading/load-part.ts';
import { whenQuiet } from '../../../web/ui/loading/when-quiet.ts';

// Loaded after the page; the stream then also delivers what was missed until it was opened.
const LiveUpdates = lazy(async () => {
  await whenQuiet();
  return { default: (await loadPart(() => import('./LiveUpdates.tsx'))).LiveUpdates };
});

/** Keeps the page up to date through the event stream, without delaying its first picture. */
export const LiveLater = () => (
  <Suspense>
    <LiveUpdates />
  </Suspense>
);
