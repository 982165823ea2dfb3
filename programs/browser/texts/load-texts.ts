import { lazyTexts } from '../../../web/i18n/language.ts';

// The name of a constant is the name of its texts, as in `t('payments.title')`. Some features load texts of their own.

/** Texts of the pages outside of a school, at the top. */
export const outside = lazyTexts(null, {
  en: () => import('./outside.en.ts').then((one) => one.en),
  de: () => import('./outside.de.ts').then((one) => one.de),
});

/** Texts of the screens of a school beside those, at the top. */
export const school = lazyTexts(null, {
  en: () => import('./school.en.ts').then((one) => one.en),
  de: () => import('./school.de.ts').then((one) => one.de),
});

export const site = lazyTexts('site', {
  en: () => import('../../../features/site/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/site/texts.de.ts').then((one) => one.de),
});

export const privacy = lazyTexts('privacy', {
  en: () => import('../../../features/privacy/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/privacy/texts.de.ts').then((one) => one.de),
});

export const school_end = lazyTexts('school_end', {
  en: () => import('../../../features/privacy/school-end.texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/privacy/school-end.texts.de.ts').then((one) => one.de),
});

export const login_settings = lazyTexts('login_settings', {
  en: () => import('../../../features/accounts/login-settings.texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/accounts/login-settings.texts.de.ts').then((one) => one.de),
});

export const sign_in_again = lazyTexts('sign_in_again', {
  en: () => import('../../../features/accounts/sign-in-again.texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/accounts/sign-in-again.texts.de.ts').then((one) => one.de),
});

export const flight_lists = lazyTexts('flight_lists', {
  en: () => import('../../../features/flight-lists/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/flight-lists/texts.de.ts').then((one) => one.de),
});

export const board = lazyTexts('board', {
  en: () => import('../../../features/board/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/board/texts.de.ts').then((one) => one.de),
});

export const imports = lazyTexts('imports', {
  en: () => import('../../../features/imports/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/imports/texts.de.ts').then((one) => one.de),
});

export const mailings = lazyTexts('mailings', {
  en: () => import('../../../features/mailings/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/mailings/texts.de.ts').then((one) => one.de),
});

export const notices = lazyTexts('notices', {
  en: () => import('../../../features/notices/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/notices/texts.de.ts').then((one) => one.de),
});

export const payments = lazyTexts('payments', {
  en: () => import('../../../features/payments/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/payments/texts.de.ts').then((one) => one.de),
});

export const statistics = lazyTexts('statistics', {
  en: () => import('../../../features/statistics/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/statistics/texts.de.ts').then((one) => one.de),
});

export const history = lazyTexts('history', {
  en: () => import('../../../features/history/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/history/texts.de.ts').then((one) => one.de),
});

export const settings = lazyTexts('settings', {
  en: () => import('./settings.en.ts').then((one) => one.en),
  de: () => import('./settings.de.ts').then((one) => one.de),
});

export const console = lazyTexts('console', {
  en: () => import('../../../features/schools/console.texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/schools/console.texts.de.ts').then((one) => one.de),
});

export const whatsapp = lazyTexts('whatsapp', {
  en: () => import('../../../features/whatsapp/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/whatsapp/texts.de.ts').then((one) => one.de),
});

export const school_archive = lazyTexts('school_archive', {
  en: () => import('../../../features/school-archives/texts.en.ts').then((one) => one.en),
  de: () => import('../../../features/school-archives/texts.de.ts').then((one) => one.de),
});
