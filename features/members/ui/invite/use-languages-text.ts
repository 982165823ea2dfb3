import { useTranslation } from 'react-i18next';
import { useListing } from '../../../../web/i18n/use-listing.ts';
import type { Recipient } from '../../recipients.contract.ts';
import { countsByLanguage } from '../../recipients.rules.ts';

interface Count {
  readonly count: number;
  readonly language: string;
}

/** Returns a function that says how many get a mail in which language: "170 in German and 30 in English". */
export const useLanguagesText = (inLanguage: (count: Count) => string) => {
  const { i18n } = useTranslation();
  const listed = useListing();
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (recipients: readonly Pick<Recipient, 'language'>[]): string =>
    listed(
      countsByLanguage(recipients).map(({ count, language }) =>
        inLanguage({ count, language: names.of(language) ?? language }),
      ),
    );
};
