import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { theme } from '../theme/theme.ts';

// `.nonce`, not the attribute: browsers hide its value from scripts that read the document.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// In front of our own style sheets, so that these have the last word.
const cache = createCache({ key: 'aw', nonce, prepend: true });
// Its type is stricter than what MUI's own provider hands to it.
const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * Stands around everything that uses MUI. Not around the whole program: the lists, which most people open first, do
 * without MUI and so without its 40 kB. This is also all that MUI's ThemeProvider comes down to with one fixed theme.
 */
export const Themed = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
    </ThemeProvider>
  </CacheProvider>
);

/** For screens and dialogs that are loaded lazily: `export const ScheduleDialog = themed((props: …) => …)`. */
export const themed = <Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> => {
  const InTheme = (props: Props) => (
    <Themed>
      <Screen {...props} />
    </Themed>
  );
  return InTheme;
};
