import { en as accounts } from '../../../features/accounts/texts.en.ts';
import { en as flight_lists } from '../../../features/flight-lists/texts.en.ts';
import { en as flights } from '../../../features/flights/texts.en.ts';
import { en as members } from '../../../features/members/texts.en.ts';
import { en as schools } from '../../../features/schools/texts.en.ts';
import { en as signups } from '../../../features/signups/texts.en.ts';
import { en as common } from '../../i18n/texts.en.ts';
import { en as app } from './app.en.ts';

/** All English texts: those of everybody at the top, those of a feature under its name. */
export const en = { ...common, app, accounts, schools, members, flights, signups, flight_lists } as const;
