import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useSchool } from '../../features/schools/client.ts';
import { ZoneContext } from '../i18n/zone.ts';
import { theme } from '../theme/theme.ts';
import { BarSlotProvider } from '../ui/BarSlot.tsx';
import { ErrorProvider } from '../ui/ErrorProvider.tsx';
import { UndoProvider } from '../ui/UndoProvider.tsx';
import { listenForErrors } from './errors.ts';
import { queryClient } from './query-client.ts';
import { Shell } from './shell/Shell.tsx';

// `.nonce`, not the attribute: browsers hide its value from scripts that read the document.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// In front of our own style sheets, so that these have the last word.
const cache = createCache({ key: 'aw', nonce, prepend: true });

// Its type is stricter than what the theme's own provider hands to it.
const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

const InSchool = () => (
  <ZoneContext value={useSchool().timezone}>
    <BarSlotProvider>
      <UndoProvider>
        <Shell>
          <Outlet />
        </Shell>
      </UndoProvider>
    </BarSlotProvider>
  </ZoneContext>
);

/**
 * What MUI's own ThemeProvider comes down to with one fixed theme. Its switching of colour schemes would be a
 * tenth of the frame's script.
 */
const Themed = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
    </ThemeProvider>
  </CacheProvider>
);

/** Everything that the screens inside a school stand on. */
export const SignedIn = () => (
  <Themed>
    <QueryClientProvider client={queryClient}>
      <ErrorProvider listen={listenForErrors}>
        <InSchool />
      </ErrorProvider>
    </QueryClientProvider>
  </Themed>
);
