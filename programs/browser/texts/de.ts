import type { Same } from '../../../core/texts/same.ts';
import { de as flight_lists } from '../../../features/flight-lists/texts.de.ts';
import { de as day_questions } from '../../../features/flights/day-questions.texts.de.ts';
import { de as history } from '../../../features/history/texts.de.ts';
import { de as imports } from '../../../features/imports/texts.de.ts';
import { de as mailings } from '../../../features/mailings/texts.de.ts';
import { de as first_days } from '../../../features/members/first-days.texts.de.ts';
import { de as list_tool } from '../../../features/members/list-tool.texts.de.ts';
import { de as safety } from '../../../features/members/safety.texts.de.ts';
import { de as payments } from '../../../features/payments/texts.de.ts';
import { de as school_archive } from '../../../features/school-archives/texts.de.ts';
import { de as sign_up_rules } from '../../../features/schools/sign-up-rules.texts.de.ts';
import { de as open_days } from '../../../features/signups/open-days.texts.de.ts';
import { de as statistics } from '../../../features/statistics/texts.de.ts';
import { de as whatsapp } from '../../../features/whatsapp/texts.de.ts';
import type { en } from './en.ts';
import { de as outside } from './outside.de.ts';
import { de as school } from './school.de.ts';

export const de: Same<typeof en> = {
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
};
