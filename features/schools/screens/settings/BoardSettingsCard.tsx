import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AutosaveLine } from '../../../../web/ui/autosave/AutosaveLine.tsx';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { boardSettingsQuery } from '../../board-settings.client.ts';
import { type BoardSettings, OVERDUE } from '../../board-settings.contract.ts';
import { faultOf } from './board-settings.form.ts';
import { useBoardSettingsForm } from './use-board-settings-form.ts';

const Fields = ({ settings }: { readonly settings: BoardSettings }) => {
  const { t } = useTranslation();
  const { form, change, autosave, conflict } = useBoardSettingsForm(settings);
  const fault = faultOf(form);
  return (
    <>
      <TextField
        required
        label={t('board_settings.fields.overdue_minutes')}
        value={form.overdue_minutes}
        onChange={(overdue_minutes) => change({ overdue_minutes })}
        error={fault !== null}
        helperText={
          fault === 'required' ? t('fields.required') : fault === null ? undefined : t('board_settings.range', OVERDUE)
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        end={t('board_settings.minutes')}
      />
      <AutosaveLine
        autosave={autosave}
        conflict={conflict}
        nameOf={(name) => t(`board_settings.fields.${name}`)}
        textOf={(name, typed) => typed[name]}
      />
    </>
  );
};

/** Card of the school's settings about the boards of its days. */
export const BoardSettingsCard = () => {
  const { t } = useTranslation();
  const { data: settings, isError, refetch } = useQuery(boardSettingsQuery());
  return (
    <Card title={t('board_settings.title')}>
      <Stack gap={12}>
        <Hint>{t('board_settings.what')}</Hint>
        {settings !== undefined && <Fields settings={settings} />}
        {settings === undefined && !isError && <SkeletonRows rows={1} height={48} />}
        {settings === undefined && isError && (
          <Button variant="outlined" onClick={() => refetch()}>
            {t('actions.retry')}
          </Button>
        )}
      </Stack>
    </Card>
  );
};
