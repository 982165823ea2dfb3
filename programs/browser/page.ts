import type { ComponentType } from 'react';
import type { LazyTexts } from '../../web/i18n/language.ts';
import type { Access } from './guard.ts';
import type { FirstRequest } from './session/first-requests.ts';

/** What is loaded before a page is shown. */
export interface Screen {
  readonly screen: () => Promise<ComponentType>;
  readonly texts?: readonly LazyTexts[];
}

export interface Page extends Screen {
  readonly access: Access;
  /** They leave before the program is loaded. */
  readonly asks?: readonly FirstRequest[];
  /**
   * Most kB (1000 bytes) of scripts and style sheets, compressed with Brotli; the build fails above. Parts that only some
   * visitors open, such as dialogs, are not counted.
   */
  readonly budget: number;
}
