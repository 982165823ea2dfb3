import { en as accounts } from '../../../features/accounts/texts.en.ts';
import { en as common } from '../../../web/i18n/texts.en.ts';
import { en as app } from './app.en.ts';

/** What the pages outside of a school say; the sign-in page is no place for the words of every screen. */
export const en = { ...common, app, accounts } as const;
