import type { Language } from '../../../core/texts/languages.ts';
import type { LoadTexts } from '../../../web/i18n/language.ts';

/** A record has no language to fall back to: the compiler asks for each. */
type Loads = Readonly<Record<Language, () => Promise<object>>>;

const OUTSIDE: Loads = {
  en: async () => (await import('./outside.en.ts')).en,
  de: async () => (await import('./outside.de.ts')).de,
};

/** For the pages outside of a school. */
export const loadTextsOutside: LoadTexts = (language) => OUTSIDE[language]();

const SITE: Loads = {
  en: async () => (await import('../../../features/site/texts.en.ts')).en,
  de: async () => (await import('../../../features/site/texts.de.ts')).de,
};

/** For the public pages, beside the others: nobody else needs them. */
export const loadSiteTexts: LoadTexts = async (language) => ({ site: await SITE[language]() });

const PRIVACY: Loads = {
  en: async () => (await import('../../../features/privacy/texts.en.ts')).en,
  de: async () => (await import('../../../features/privacy/texts.de.ts')).de,
};

/** For the pages on which people ask for their data or its deletion. */
export const loadPrivacyTexts: LoadTexts = async (language) => ({ privacy: await PRIVACY[language]() });

const LOGIN_SETTINGS: Loads = {
  en: async () => (await import('../../../features/accounts/login-settings.texts.en.ts')).en,
  de: async () => (await import('../../../features/accounts/login-settings.texts.de.ts')).de,
};

/** For the login settings, which are opened rarely. */
export const loadLoginSettingsTexts: LoadTexts = async (language) => ({
  login_settings: await LOGIN_SETTINGS[language](),
});

const SIGN_IN_AGAIN: Loads = {
  en: async () => (await import('../../../features/accounts/sign-in-again.texts.en.ts')).en,
  de: async () => (await import('../../../features/accounts/sign-in-again.texts.de.ts')).de,
};

/** For a sign-in over a page whose session has ended. */
export const loadSignInAgainTexts: LoadTexts = async (language) => ({ sign_in_again: await SIGN_IN_AGAIN[language]() });

const FLIGHT_LISTS: Loads = {
  en: async () => (await import('../../../features/flight-lists/texts.en.ts')).en,
  de: async () => (await import('../../../features/flight-lists/texts.de.ts')).de,
};

/** For the editor and the pages that show a list on paper. */
export const loadFlightListTexts: LoadTexts = async (language) => ({ flight_lists: await FLIGHT_LISTS[language]() });

const IMPORTS: Loads = {
  en: async () => (await import('../../../features/imports/texts.en.ts')).en,
  de: async () => (await import('../../../features/imports/texts.de.ts')).de,
};

/** For the page on which members are imported. */
export const loadImportTexts: LoadTexts = async (language) => ({ imports: await IMPORTS[language]() });

const MAILINGS: Loads = {
  en: async () => (await import('../../../features/mailings/texts.en.ts')).en,
  de: async () => (await import('../../../features/mailings/texts.de.ts')).de,
};

/** For the pages with the e-mails of a school to its members. */
export const loadMailingTexts: LoadTexts = async (language) => ({ mailings: await MAILINGS[language]() });
const PAYMENTS: Loads = {
  en: async () => (await import('../../../features/payments/texts.en.ts')).en,
  de: async () => (await import('../../../features/payments/texts.de.ts')).de,
};

/** For the page of all payments. */
export const loadPaymentTexts: LoadTexts = async (language) => ({ payments: await PAYMENTS[language]() });

const STATISTICS: Loads = {
  en: async () => (await import('../../../features/statistics/texts.en.ts')).en,
  de: async () => (await import('../../../features/statistics/texts.de.ts')).de,
};

/** For the statistics, which are opened rarely. */
export const loadStatisticsTexts: LoadTexts = async (language) => ({ statistics: await STATISTICS[language]() });

const HISTORY: Loads = {
  en: async () => (await import('../../../features/history/texts.en.ts')).en,
  de: async () => (await import('../../../features/history/texts.de.ts')).de,
};

/** For histories and the log of the school, beside the texts of the safety data. */
export const loadHistoryTexts: LoadTexts = async (language) => ({ history: await HISTORY[language]() });

const SAFETY: Loads = {
  en: async () => (await import('../../../features/members/safety.texts.en.ts')).en,
  de: async () => (await import('../../../features/members/safety.texts.de.ts')).de,
};

/** For pages that name safety data outside of the profile. */
export const loadSafetyTexts: LoadTexts = async (language) => ({ safety: await SAFETY[language]() });

const CONSOLE: Loads = {
  en: async () => (await import('../../../features/schools/console.texts.en.ts')).en,
  de: async () => (await import('../../../features/schools/console.texts.de.ts')).de,
};

/** For product admins, in the console and in the schools that they enter. */
export const loadConsoleTexts: LoadTexts = async (language) => ({ console: await CONSOLE[language]() });

const SCHOOL: Loads = {
  en: async () => (await import('./school.en.ts')).en,
  de: async () => (await import('./school.de.ts')).de,
};

/** For the screens of a school, beside those. */
export const loadSchoolTexts: LoadTexts = (language) => SCHOOL[language]();
