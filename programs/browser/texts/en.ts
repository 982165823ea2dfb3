import { en as flight_lists } from '../../../features/flight-lists/texts.en.ts';
import { en as day_questions } from '../../../features/flights/day-questions.texts.en.ts';
import { en as history } from '../../../features/history/texts.en.ts';
import { en as imports } from '../../../features/imports/texts.en.ts';
import { en as mailings } from '../../../features/mailings/texts.en.ts';
import { en as first_days } from '../../../features/members/first-days.texts.en.ts';
import { en as list_tool } from '../../../features/members/list-tool.texts.en.ts';
import { en as safety } from '../../../features/members/safety.texts.en.ts';
import { en as payments } from '../../../features/payments/texts.en.ts';
import { en as school_archive } from '../../../features/school-archives/texts.en.ts';
import { en as sign_up_rules } from '../../../features/schools/sign-up-rules.texts.en.ts';
import { en as open_days } from '../../../features/signups/open-days.texts.en.ts';
import { en as statistics } from '../../../features/statistics/texts.en.ts';
import { en as whatsapp } from '../../../features/whatsapp/texts.en.ts';
import { en as outside } from './outside.en.ts';
import { en as school } from './school.en.ts';

/** All English texts: those of everybody at the top, those of a feature under its name. */
export const en = {
  ...outside,
  ...school,
  day_questions,
  flight_lists,
  first_days,
  history,
  imports,
  list_tool,
  mailings,
  open_days,
  payments,
  safety,
  school_archive,
  sign_up_rules,
  statistics,
  whatsapp,
} as const;
