import 'i18next';
import type { AllTexts } from './all-texts.ts';

/** Type-checks keys and their parameters against the English texts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: AllTexts };
  }
}
