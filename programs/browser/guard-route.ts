import { redirect } from '@tanstack/react-router';
import { type Access, detour } from './guard.ts';
import { paths, returnPath } from './paths.ts';
import { currentVisitor } from './session/session.ts';

interface Entering {
  readonly location: { readonly pathname: string; readonly href: string; readonly search: { to?: unknown } };
}

/** Guards a route in `beforeLoad`: allows the visitor, or redirects them to where they belong. */
export const guardRoute =
  (access: Access) =>
  async ({ location }: Entering): Promise<void> => {
    // Without a request for whoever only reads.
    if (access.kind === 'public') return;
    const path = detour(access, await currentVisitor());
    if (path === null || path === location.pathname) return;
    // After the sign-in the person returns to the requested page.
    if (path === paths.login) throw redirect({ to: '/login', search: { to: returnPath(location.href) ?? undefined } });
    const askedFor =
      access.kind === 'quick-login' && path !== paths.noLinkedSchool ? returnPath(location.search.to) : null;
    throw redirect({ href: askedFor ?? path });
  };
