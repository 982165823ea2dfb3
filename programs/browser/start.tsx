import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { connect } from '../../web/http/connection.ts';
import { startTexts } from '../../web/i18n/language.ts';
import { remembersSigner } from '../../web/identity/present-signer.ts';
import { giveUpEdits } from '../../web/ui/given-up-edits.ts';
import { isPublic, paths } from './paths.ts';
import { noteReached } from './reachable.ts';
import { router } from './router.tsx';
import { activeSchool } from './session/chosen-school.ts';
import { chooseIdentity, identity } from './session/identity.ts';
import { forgetVisitor } from './session/session.ts';
import { loadTextsOutside } from './texts/load-texts.ts';

/** Who was here when the page was shown: another person, or nobody any more, needs a page of their own. */
const followSignIns = async (): Promise<void> => {
  let before = await identity.start().catch(() => null);
  identity.watch((signer) => {
    const wasSignedIn = before !== null;
    before = signer;
    const { pathname } = router.state.location;
    // These pages go on by themselves.
    const leaves: readonly string[] = [paths.logOut, paths.confirmEmail];
    if (pathname === paths.register || (signer === null && leaves.includes(pathname))) return;
    if (wasSignedIn) {
      // What the one before has typed must not be sent as somebody else's.
      if (signer !== null) giveUpEdits();
      const { href } = router.state.location;
      location.assign(signer === null ? `${paths.login}?to=${encodeURIComponent(href)}` : paths.home);
      return;
    }
    forgetVisitor();
    void router.invalidate();
  });
};

/** The guard lets in almost everybody who was here before, so their program is fetched while it still asks. */
const loadAhead = (): void => {
  if (!remembersSigner()) return;
  const chunks: (Promise<unknown> | undefined)[] = [import('./session/open-school.ts')];
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    chunks.push(router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]));
  }
  // What could not be fetched is asked for again by whoever needs it, and fails there.
  for (const chunk of chunks) chunk?.catch(() => undefined);
};

const startIdentity = async (): Promise<void> => {
  await chooseIdentity();
  connect({ token: identity.token, schoolId: activeSchool, reached: noteReached });
  await followSignIns();
};

/** Nobody is asked who they are only to read; what leads on from there begins with a new document. */
const isStrangerReading = (): boolean => isPublic(location.pathname) && !remembersSigner();

const stops = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('a, button')];

/** What the server sent is replaced by the same: whoever has moved the focus in it already keeps it. */
const replace = (root: HTMLElement, render: () => void): void => {
  const sent = stops(root);
  // In small pieces, so that a phone hears its user in between, but where the focus could move meanwhile in one.
  if (sent.length === 0) {
    startTransition(render);
    return;
  }
  const at = sent.indexOf(document.activeElement as HTMLElement);
  flushSync(render);
  if (at !== -1) stops(root)[at]?.focus();
};

export const start = async (root: HTMLElement): Promise<void> => {
  loadAhead();
  await Promise.all([startTexts(loadTextsOutside), isStrangerReading() ? null : startIdentity()]);
  // What the server sent stays until the whole of ours can take its place.
  if (root.hasChildNodes()) await router.load();
  replace(root, () => createRoot(root).render(<RouterProvider router={router} />));
};
