import { en as accounts } from '../../../features/accounts/texts.en.ts';
import { en as common } from '../../../web/i18n/texts.en.ts';
import { en as app } from './app.en.ts';

/** Texts of the pages outside of a school. The sign-in page must not load the texts of every screen. */
export const en = { ...common, app, accounts } as const;
