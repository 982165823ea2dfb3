import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { useSavedNotice } from '../../../../web/ui/notices/use-saved-notice.ts';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSchool } from '../../client.ts';
import { useSaveSchoolNumbers } from '../../readiness.client.ts';
import { MOST_STUDENTS_EACH } from '../../readiness.contract.ts';
import { formOf, numberIn } from './readiness.form.ts';

/** Card to say for how many students one start instructor and one teacher are there. */
export const ReadinessCard = () => {
  const { t } = useTranslation();
  const noticeSaved = useSavedNotice();
  const { students_per_start_instructor, students_per_teacher } = useSchool();
  const was = { students_per_start_instructor, students_per_teacher };
  const save = useSaveSchoolNumbers();
  const form = useForm<ReturnType<typeof formOf>, 'range'>({
    start: formOf(was),
    faultsOf: (typed) => ({
      students_per_start_instructor: numberIn(typed.students_per_start_instructor) === undefined ? 'range' : null,
      students_per_teacher: numberIn(typed.students_per_teacher) === undefined ? 'range' : null,
    }),
    refusedBy: () => [],
    textOf: () => t('readiness.range', { most: MOST_STUDENTS_EACH }),
    send: async (typed) => {
      await save.mutateAsync({
        students_per_start_instructor: numberIn(typed.students_per_start_instructor) ?? null,
        students_per_teacher: numberIn(typed.students_per_teacher) ?? null,
      });
      noticeSaved(t('readiness.saved'), () => save.mutateAsync(was));
    },
    failureAt: 'students_per_teacher',
  });
  return (
    <Card title={t('readiness.title')}>
      <form noValidate onSubmit={form.submit}>
        <Stack gap={12}>
          <Hint>{t('readiness.what')}</Hint>
          {(['students_per_start_instructor', 'students_per_teacher'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`readiness.fields.${name}`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              {...form.field(name)}
            />
          ))}
          <Hint>{t('readiness.empty')}</Hint>
          <div>
            <Button type="submit" variant="contained" busy={form.busy}>
              {t('readiness.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
};
