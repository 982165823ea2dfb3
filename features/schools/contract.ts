import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, NoFilter, Success } from '../../core/contract/shapes.ts';
import { ColorId, SchoolId } from '../../core/ids/ids.ts';
import { LANGUAGES, perLanguage } from '../../core/texts/languages.ts';
import { SchoolNumbers } from './readiness.contract.ts';

export const SchoolConfig = z.object({
  school_id: SchoolId,
  display_name: z.string(),
  school_link: z.string(),
  timezone: z.string(),
  country: z.string(),
});
export type SchoolConfig = z.infer<typeof SchoolConfig>;

/** Colour that the school has added to the palette, with its name in each language. */
export const SchoolColor = z.object({
  id: ColorId,
  names: z.object(perLanguage(() => z.string())),
});
export type SchoolColor = z.infer<typeof SchoolColor>;

export const readSchoolConfig = call({
  method: 'POST',
  path: '/school/config',
  role: 'beginner_student',
  summary: 'Name, link, time zone, country, language, rules and own canopy colours of the active school.',
  body: NoFilter,
  answer: z.object({
    ...SchoolConfig.shape,
    /** Mails to people who have chosen no language are written in this one. */
    language: z.enum(LANGUAGES),
    requires_second_factor: z.boolean(),
    /** Whether members with an expired insurance can't sign up themselves; otherwise they are only warned. */
    blocks_expired_insurance: z.boolean(),
    ...SchoolNumbers.shape,
    /** The school is closed, and is erased then; otherwise `null`. */
    erase_after: z.nullable(InstantAnswer),
    canopy_colors: z.array(SchoolColor),
    what_to_bring: z.string(),
    /** Up to five lines, each a name, a space and an https address. */
    weather_links: z.string(),
  }),
});

export const saveSchoolSecurity = call({
  method: 'PATCH',
  path: '/school/security',
  role: 'school_admin',
  summary: 'Whether flight teachers and school admins need a second factor.',
  body: z.strictObject({ requires_second_factor: z.boolean() }),
  answer: Success,
  refusals: ['no_second_factor'],
});

export const saveSignUpRules = call({
  method: 'PATCH',
  path: '/school/sign-up-rules',
  role: 'school_admin',
  summary: "Whether members whose liability insurance has expired by the flight day can't sign up themselves.",
  body: z.strictObject({ blocks_expired_insurance: z.boolean() }),
  answer: Success,
});

export const saveSchoolLanguage = call({
  method: 'PATCH',
  path: '/school/language',
  role: 'school_admin',
  summary: 'The language of mails to people who have not chosen one.',
  body: z.strictObject({ language: z.enum(LANGUAGES) }),
  answer: Success,
});
