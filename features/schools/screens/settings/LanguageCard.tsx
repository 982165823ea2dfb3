import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../core/texts/languages.ts';
import { LANGUAGE_NAMES } from '../../../../web/i18n/language.ts';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { useSavedNotice } from '../../../../web/ui/notices/use-saved-notice.ts';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSchool } from '../../client.ts';
import { useSaveSchoolLanguage } from '../../language.client.ts';
import styles from './SecurityCard.module.css';

/** Card to choose the language in which the school writes to people who have chosen none. */
export const LanguageCard = () => {
  const { t } = useTranslation();
  const noticeSaved = useSavedNotice();
  const { language } = useSchool();
  const save = useSaveSchoolLanguage();
  return (
    <Card title={t('schools.language.title')}>
      <Stack gap={10} className={styles.card}>
        <Hint>{t('schools.language.what')}</Hint>
        <SelectField
          label={t('schools.language.label')}
          value={save.isPending ? save.variables : language}
          options={LANGUAGES.map((one) => ({
            value: one,
            label: LANGUAGE_NAMES[one],
            shown: <span lang={one}>{LANGUAGE_NAMES[one]}</span>,
          }))}
          onChange={(next) =>
            save.mutate(next, {
              onSuccess: () =>
                noticeSaved(t('schools.language.saved', { language: LANGUAGE_NAMES[next] }), () =>
                  save.mutateAsync(language),
                ),
            })
          }
        />
      </Stack>
    </Card>
  );
};
