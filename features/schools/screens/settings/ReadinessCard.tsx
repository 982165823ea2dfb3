import { useTranslation } from 'react-i18next';
import { AutosaveLine } from '../../../../web/ui/autosave/AutosaveLine.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { MOST_STUDENTS_EACH } from '../../readiness.contract.ts';
import { NUMBERS, numberIn } from './readiness.form.ts';
import { useReadinessForm } from './use-readiness-form.ts';

/** Card to say for how many students one start instructor and one teacher are there. */
export const ReadinessCard = () => {
  const { t } = useTranslation();
  const { form, change, autosave, conflict } = useReadinessForm();
  return (
    <Card title={t('readiness.title')}>
      <Stack gap={12}>
        <Hint>{t('readiness.what')}</Hint>
        {NUMBERS.map((name) => {
          const isWrong = numberIn(form[name]) === undefined;
          return (
            <TextField
              key={name}
              label={t(`readiness.fields.${name}`)}
              value={form[name]}
              onChange={(typed) => change({ [name]: typed })}
              error={isWrong}
              helperText={isWrong ? t('readiness.range', { most: MOST_STUDENTS_EACH }) : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
            />
          );
        })}
        <Hint>{t('readiness.empty')}</Hint>
        <AutosaveLine
          autosave={autosave}
          conflict={conflict}
          nameOf={(name) => t(`readiness.fields.${name}`)}
          textOf={(name, typed) => typed[name]}
        />
      </Stack>
    </Card>
  );
};
