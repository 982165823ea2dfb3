import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import { deDE, enUS } from '@mui/x-date-pickers/locales';
import type { ReactNode } from 'react';
import { LOCALES } from '../../../core/texts/languages.ts';
import { currentLanguage } from '../../../web/i18n/language.ts';

const WORDS = { en: enUS, de: deDE };

/** The pickers speak the language of the page. */
export const PickerWords = ({ children }: { readonly children: ReactNode }) => {
  const language = currentLanguage();
  const { localeText } = WORDS[language].components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider
      dateAdapter={AdapterLuxon}
      adapterLocale={LOCALES[language]}
      localeText={localeText as Partial<PickersLocaleText>}
    >
      {children}
    </LocalizationProvider>
  );
};
