import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Success } from '../../core/contract/shapes.ts';
import { paragraph } from '../../core/contract/text.ts';
import { LONGEST_LINKS, namedLinksFault } from '../../core/texts/named-links.ts';

export const LONGEST_TO_BRING = 500;

/** Texts of a school for its flight days. `weather_links` has one link a line: its name, a space, its address. */
export const Briefing = z.strictObject({
  what_to_bring: paragraph(LONGEST_TO_BRING),
  weather_links: paragraph(LONGEST_LINKS).check(
    z.refine((text) => namedLinksFault(text) === null, { params: { code: 'wrong_format' } }),
  ),
});
export type Briefing = z.infer<typeof Briefing>;

export const saveBriefing = call({
  method: 'PATCH',
  path: '/school/briefing',
  role: 'school_admin',
  summary:
    'What members read about a flight day on the evening before, and the links to the weather of its staff: up to five lines of a name, a space and an https address. `was`: the texts that these replace.',
  body: z.extend(Briefing, { was: z.optional(Briefing) }),
  answer: Success,
  refusals: ['stale_update'],
});
