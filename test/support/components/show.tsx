import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Answer } from '../../../core/contract/call.ts';
import type { Language } from '../../../core/texts/languages.ts';
import { accessRightsQuery, preferencesQuery } from '../../../features/accounts/client.ts';
import type { AccessRights } from '../../../features/accounts/contract.ts';
import type { Preferences } from '../../../features/accounts/preferences.contract.ts';
import { schoolConfigQuery } from '../../../features/schools/client.ts';
import type { readSchoolConfig } from '../../../features/schools/contract.ts';
import { listenForErrors } from '../../../programs/browser/errors.ts';
import { Losses } from '../../../programs/browser/Losses.tsx';
import { queryClient } from '../../../programs/browser/query-client.ts';
import { de } from '../../../programs/browser/texts/de.ts';
import { en } from '../../../programs/browser/texts/en.ts';
import { pickLanguage } from '../../../web/i18n/language.ts';
import { ZoneContext } from '../../../web/i18n/zone.ts';
import { Errors } from '../../../web/ui/dialogs/Errors.tsx';
import { UndoProvider } from '../../../web/ui/notices/UndoProvider.tsx';
import { preferences, SCHOOL, SELF } from './rows.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether each file makes both visits, or one of them. */
    readonly visits: 'both' | 'one';
  }
}

/** Each language at one size: results do not depend on the combination. */
export const BOTH_VISITS = [
  { language: 'en', words: en, size: DESKTOP },
  { language: 'de', words: de as unknown as typeof en, size: PHONE },
] as const;

/** The place of the only visit that a file makes in the gate: about half of the file names have an odd length. */
const ofThisFile = (expect.getState().testPath?.split('/').at(-1) ?? '').length % BOTH_VISITS.length;

/** The visits of this file. */
export const VISITS = inject('visits') === 'both' ? BOTH_VISITS : BOTH_VISITS.slice(ofThisFile, ofThisFile + 1);

const ADMIN: AccessRights = {
  user_id: SELF,
  role: 'flight_teacher',
  is_school_admin: true,
  is_sentinel_admin: false,
  unread_notices: 0,
};
const ZONE = 'Europe/Zurich';

interface Visit {
  readonly language?: Language;
  readonly size?: typeof DESKTOP;
  readonly rights?: Partial<AccessRights>;
  readonly preferred?: Partial<Preferences>;
  /** Query string of the address. */
  readonly search?: string;
  /** Settings of the school that differ from a new one's. */
  readonly school?: Partial<Answer<typeof readSchoolConfig>>;
}

/** Renders a component as inside a school but without the shell: with the program's cache, errors and notices. */
const Surroundings = () => (
  <QueryClientProvider client={queryClient}>
    <Errors listen={listenForErrors} />
    <ZoneContext value={ZONE}>
      <UndoProvider>
        <Losses />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </UndoProvider>
    </ZoneContext>
  </QueryClientProvider>
);

/** Shows a component as a page; `go` navigates to another page. */
export const show = async (
  ui: ReactNode,
  { language = 'en', size = DESKTOP, rights = {}, preferred = {}, search = '', school = {} }: Visit = {},
) => {
  await page.viewport(size.width, size.height);
  await pickLanguage(language);
  queryClient.clear();
  queryClient.setQueryData(accessRightsQuery().queryKey, { ...ADMIN, ...rights });
  queryClient.setQueryData(preferencesQuery().queryKey, preferences(preferred));
  queryClient.setQueryData(schoolConfigQuery().queryKey, {
    school_id: SCHOOL,
    display_name: 'Flugschule Engelberg',
    timezone: ZONE,
    country: 'CH',
    language: 'en',
    requires_second_factor: false,
    blocks_expired_insurance: false,
    students_per_start_instructor: null,
    students_per_teacher: null,
    canopy_colors: [],
    what_to_bring: '',
    weather_links: '',
    ...school,
  } as never);
  const root = createRootRoute({ component: Surroundings });
  const here = createRoute({ getParentRoute: () => root, path: '/here', component: () => ui });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Elsewhere</h1> });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [`/here${search}`] }),
  });
  await router.load();
  // The router scrolls to the top after its first rendering, which would undo a scroll of the test.
  const rendered = new Promise((resolve) => router.subscribe('onRendered', resolve));
  await render(<RouterProvider router={router as never} />);
  await rendered;
  return { go: (to: string) => router.navigate({ to } as never), at: () => router.state.location.pathname };
};
