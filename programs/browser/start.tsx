import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SCHOOL_PARAMETER } from '../../core/contract/school-link.ts';
import { connect } from '../../web/http/connection.ts';
import { startTexts } from '../../web/i18n/language.ts';
import type { Signer } from '../../web/identity/identity-client.ts';
import { rememberedPerson, remembersSigner } from '../../web/identity/present-signer.ts';
import { publicConfig } from '../../web/identity/public-config.ts';
import { giveUpEdits } from '../../web/ui/autosave/given-up-edits.ts';
import { pageAt } from './pages.ts';
import { isPublic, paths } from './paths.ts';
import { askServer, noteReached } from './reachable.ts';
import { router } from './router.tsx';
import { activeSchool } from './session/chosen-school.ts';
import { endSession, leaveForSignIn, noteTyping, resumeSession, signedInAgain } from './session/ended-session.ts';
import { endCopies } from './session/forget-copies.ts';
import { chooseIdentity, identity } from './session/identity.ts';
import { noteOpenedPage } from './session/opened-page.ts';
import { clearVisitor } from './session/session.ts';
import { visitHasBegun } from './session/visit.ts';
import * as texts from './texts/load-texts.ts';

/** Follows sign-ins and sign-outs: if the person has changed, the page is left for a new document. */
const followSignIns = async (): Promise<void> => {
  const starting = identity.start().catch(() => undefined);
  const sub = rememberedPerson();
  let before: Signer | null = sub === null ? ((await starting) ?? null) : { sub, email: null };
  /** The last person on this page, whose session may have ended. */
  let person = before;
  /** The person whose session is being looked up, while the page shows what the device has. */
  let awaited = sub;
  void starting.then((signer) => {
    if (signer === null) before = awaited = null;
  });
  addEventListener('input', noteTyping, { capture: true, passive: true });
  identity.watch((signer) => {
    const wasSignedIn = before !== null;
    const isAnother = signer !== null && person !== null && signer.sub !== person.sub;
    // Input of the previous person must not be sent in the name of the next.
    if (isAnother) giveUpEdits();
    const ended = signer === null ? before : null;
    before = signer;
    person = signer ?? person;
    const isAwaited = signer !== null && signer.sub === awaited;
    awaited = null;
    if (signer !== null && !isAnother && (resumeSession() || isAwaited)) return;
    const forgotten = ended === null ? null : endCopies(ended.sub);
    const { pathname } = router.state.location;
    // These pages continue on their own.
    const leaves: readonly string[] = [paths.logOut, paths.confirmEmail];
    if (pathname === paths.register || (signer === null && leaves.includes(pathname))) return;
    const toSignIn = () => void forgotten?.then(leaveForSignIn);
    if (ended !== null) return visitHasBegun() ? void endSession(ended, toSignIn) : toSignIn();
    if (wasSignedIn || isAnother) return location.assign(paths.home);
    clearVisitor();
    void router.invalidate();
  });
};

/** Preloads the chunks of the route, because the guard allows almost everybody with a remembered sign-in. */
const loadAhead = (): void => {
  if (!remembersSigner()) return;
  const chunks: (Promise<unknown> | undefined)[] = [import('./session/open-school.ts')];
  if (rememberedPerson() !== null) chunks.push(import('./session/drawn-school.ts'));
  for (const { routeId, fullPath, params } of router.matchRoutes(router.latestLocation)) {
    chunks.push(router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]));
    // The last match is the page itself.
    const { [SCHOOL_PARAMETER]: _, ...search } = router.latestLocation.search as Record<string, unknown>;
    const page = pageAt(fullPath);
    if (page !== undefined) noteOpenedPage({ ...page, params, narrowed: Object.keys(search).length > 0 });
  }
  // A failed chunk is requested again where it is needed, and the failure is shown there.
  for (const chunk of chunks) chunk?.catch(() => undefined);
};

const startIdentity = async (): Promise<void> => {
  await chooseIdentity();
  // A page that the device shows asks before it is known whether there is a session.
  const token: typeof identity.token = async (options) => {
    await identity.start();
    return identity.token(options);
  };
  connect({
    token,
    signInAgain: signedInAgain,
    schoolId: activeSchool,
    reached: noteReached,
    answers: askServer,
  });
  await followSignIns();
};

/** Public pages do not fetch a session; links from there into the app load a new document. */
const isStrangerReading = (): boolean => isPublic(location.pathname) && !remembersSigner();

const stops = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('a, button')];

/** Replaces the markup from the server with the same elements and keeps the focus. */
const replace = (root: HTMLElement, render: () => void): void => {
  // A picture of the last visit has nothing to press.
  const sent = root.querySelector(':scope > [inert]') === null ? stops(root) : [];
  // As a transition, so that the page stays responsive; synchronous if the focus could move meanwhile.
  if (sent.length === 0) {
    startTransition(render);
    return;
  }
  const at = sent.indexOf(document.activeElement as HTMLElement);
  flushSync(render);
  if (at !== -1) stops(root)[at]?.focus();
};

/** Measures the visit where the operator wants it. */
const measure = async (): Promise<void> => {
  if ((await publicConfig()).measures) (await import('./visit-measures.ts')).measureVisit();
};

export const start = async (root: HTMLElement): Promise<void> => {
  loadAhead();
  await Promise.all([startTexts(texts.outside), isStrangerReading() ? null : startIdentity()]);
  // Keeps the markup from the server until the program's own is complete.
  if (root.hasChildNodes()) await router.load();
  replace(root, () => createRoot(root).render(<RouterProvider router={router} />));
  measure().catch(() => undefined);
};
