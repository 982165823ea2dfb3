import 'i18next';
import type { en as login_settings } from '../../../features/accounts/login-settings.texts.en.ts';
import type { en as second_factor } from '../../../features/accounts/second-factor.texts.en.ts';
import type { en as sign_in_again } from '../../../features/accounts/sign-in-again.texts.en.ts';
import type { en as privacy } from '../../../features/privacy/texts.en.ts';
import type { en as console } from '../../../features/schools/console.texts.en.ts';
import type { en as site } from '../../../features/site/texts.en.ts';
import type { en } from './en.ts';

/** Type-checks keys and their parameters against the English texts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof en & {
        readonly site: typeof site;
        readonly privacy: typeof privacy;
        readonly console: typeof console;
        readonly login_settings: typeof login_settings;
        readonly second_factor: typeof second_factor;
        readonly sign_in_again: typeof sign_in_again;
      };
    };
  }
}
