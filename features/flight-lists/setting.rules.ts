import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Language } from '../../core/texts/languages.ts';
import { phoneText } from '../../core/texts/phone-text.ts';
import { type Translate, translateFrom } from '../../core/texts/translate.ts';
import { de as germanWords } from '../../core/texts/words.de.ts';
import { en as englishWords } from '../../core/texts/words.en.ts';
import { de as germanFields } from '../fields/member.texts.de.ts';
import { en as englishFields } from '../fields/member.texts.en.ts';
import { de as germanFlights } from '../flights/texts.de.ts';
import { en as englishFlights } from '../flights/texts.en.ts';
import { de as germanMembers } from '../members/texts.de.ts';
import { en as englishMembers } from '../members/texts.en.ts';
import type { PaperSetting } from './making.rules.ts';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';

const TRANSLATE: Readonly<Record<Language, Translate>> = {
  en: translateFrom({
    ...englishWords,
    flights: englishFlights,
    members: englishMembers,
    member_fields: englishFields,
    flight_lists: en,
  }),
  de: translateFrom({
    ...germanWords,
    flights: germanFlights,
    members: germanMembers,
    member_fields: germanFields,
    flight_lists: de,
  }),
};

/** Returns the words and phone formatter for the paper of a school in this country (ISO 3166-1 alpha-2). */
export const paperSetting = (language: Language, country: string): PaperSetting => ({
  language,
  t: TRANSLATE[language],
  phone: (stored) => phoneText(stored, country, parsePhoneNumberFromString),
});
