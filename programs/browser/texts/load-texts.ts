import { lazyTexts } from '../../../web/i18n/language.ts';

// The name of a constant is the name of its texts, as in `t('payments.title')`. Some features load texts of their own.

/** Texts of the pages outside of a school, at the top. */
export const outside = lazyTexts(null, {
  en: async () => (await import('./outside.en.ts')).en,
  de: async () => (await import('./outside.de.ts')).de,
});

/** Texts of the screens of a school beside those, at the top. */
export const school = lazyTexts(null, {
  en: async () => (await import('./school.en.ts')).en,
  de: async () => (await import('./school.de.ts')).de,
});

export const site = lazyTexts('site', {
  en: async () => (await import('../../../features/site/texts.en.ts')).en,
  de: async () => (await import('../../../features/site/texts.de.ts')).de,
});

export const privacy = lazyTexts('privacy', {
  en: async () => (await import('../../../features/privacy/texts.en.ts')).en,
  de: async () => (await import('../../../features/privacy/texts.de.ts')).de,
});

export const login_settings = lazyTexts('login_settings', {
  en: async () => (await import('../../../features/accounts/login-settings.texts.en.ts')).en,
  de: async () => (await import('../../../features/accounts/login-settings.texts.de.ts')).de,
});

export const sign_in_again = lazyTexts('sign_in_again', {
  en: async () => (await import('../../../features/accounts/sign-in-again.texts.en.ts')).en,
  de: async () => (await import('../../../features/accounts/sign-in-again.texts.de.ts')).de,
});

export const flight_lists = lazyTexts('flight_lists', {
  en: async () => (await import('../../../features/flight-lists/texts.en.ts')).en,
  de: async () => (await import('../../../features/flight-lists/texts.de.ts')).de,
});

export const imports = lazyTexts('imports', {
  en: async () => (await import('../../../features/imports/texts.en.ts')).en,
  de: async () => (await import('../../../features/imports/texts.de.ts')).de,
});

export const mailings = lazyTexts('mailings', {
  en: async () => (await import('../../../features/mailings/texts.en.ts')).en,
  de: async () => (await import('../../../features/mailings/texts.de.ts')).de,
});

export const payments = lazyTexts('payments', {
  en: async () => (await import('../../../features/payments/texts.en.ts')).en,
  de: async () => (await import('../../../features/payments/texts.de.ts')).de,
});

export const statistics = lazyTexts('statistics', {
  en: async () => (await import('../../../features/statistics/texts.en.ts')).en,
  de: async () => (await import('../../../features/statistics/texts.de.ts')).de,
});

export const history = lazyTexts('history', {
  en: async () => (await import('../../../features/history/texts.en.ts')).en,
  de: async () => (await import('../../../features/history/texts.de.ts')).de,
});

export const console = lazyTexts('console', {
  en: async () => (await import('../../../features/schools/console.texts.en.ts')).en,
  de: async () => (await import('../../../features/schools/console.texts.de.ts')).de,
});

export const whatsapp = lazyTexts('whatsapp', {
  en: async () => (await import('../../../features/whatsapp/texts.en.ts')).en,
  de: async () => (await import('../../../features/whatsapp/texts.de.ts')).de,
});

export const school_archive = lazyTexts('school_archive', {
  en: async () => (await import('../../../features/school-archives/texts.en.ts')).en,
  de: async () => (await import('../../../features/school-archives/texts.de.ts')).de,
});
