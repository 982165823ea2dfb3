import { de as accounts } from '../../../features/accounts/texts.de.ts';
import { de as common } from '../../../web/i18n/texts.de.ts';
import { de as app } from './app.de.ts';

export const de = { ...common, app, accounts };
