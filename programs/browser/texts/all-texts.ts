import type { Language } from '../../../core/texts/languages.ts';
import { second_factor } from '../../../features/accounts/screens/second-factor/lazy-second-factor.ts';
import { day_questions } from '../../../features/flights/ui/lazy-day-questions.ts';
import { planning } from '../../../features/flights/ui/lazy-planning.ts';
import { first_days } from '../../../features/members/screens/first-days/lazy-first-days.ts';
import { list_tool } from '../../../features/members/screens/list/lazy-tool.ts';
import { safety } from '../../../features/members/ui/lazy-safety.ts';
import { push } from '../../../features/notices/screens/lazy-push.ts';
import { board_settings } from '../../../features/schools/screens/settings/lazy-board-settings.ts';
import { briefing } from '../../../features/schools/screens/settings/lazy-briefing.ts';
import { queue_settings } from '../../../features/schools/screens/settings/lazy-queue-settings.ts';
import { readiness } from '../../../features/schools/screens/settings/lazy-readiness.ts';
import { sign_up_rules } from '../../../features/schools/screens/settings/lazy-sign-up-rules.ts';
import { calendar_feed } from '../../../features/signups/screens/calendar/lazy-calendar.ts';
import { hand_over } from '../../../features/signups/screens/card/lazy-hand-over.ts';
import { open_days } from '../../../features/signups/screens/list/lazy-open-days.ts';
import { queue } from '../../../features/signups/screens/members/queue/lazy-queue.ts';
import { unsent } from '../shell/lazy-unsent.ts';
import * as ofProgram from './load-texts.ts';

const { outside, school, ...others } = ofProgram;
const ofFeatures = {
  ...{ second_factor, day_questions, planning, first_days, list_tool },
  ...{ safety, sign_up_rules, queue_settings, readiness, briefing, calendar_feed, open_days, hand_over, queue, push },
  ...{ board_settings, unsent },
};
const named = { ...others, ...ofFeatures };

type Content<Texts extends { readonly en: () => Promise<object> }> = Awaited<ReturnType<Texts['en']>>;

/** The texts that are loaded at the top, and all others under their names. */
export type AllTexts = Content<typeof outside> &
  Content<typeof school> & { readonly [Name in keyof typeof named]: Content<(typeof named)[Name]> };

export const ALL_TEXTS = [outside, school, ...Object.values(named)];

/** Returns all texts in one language, for tests; the program loads each part when it is needed. */
export const allTexts = async (language: Language): Promise<AllTexts> =>
  Object.assign({}, ...(await Promise.all(ALL_TEXTS.map((load) => load(language)))));
