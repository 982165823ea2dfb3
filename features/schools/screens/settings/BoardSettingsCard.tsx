import { useTranslation } from 'react-i18next';
import { AutosaveLine } from '../../../../web/ui/autosave/AutosaveLine.tsx';
import { Switch } from '../../../../web/ui/fields/Switch.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { TimeField } from '../../../../web/ui/fields/times/TimeField.tsx';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import { boardSettingsQuery } from '../../board-settings.client.ts';
import { type BoardSettings, OVERDUE } from '../../board-settings.contract.ts';
import { faultOf } from './board-settings.form.ts';
import { LoadedCard } from './LoadedCard.tsx';
import { useBoardSettingsForm } from './use-board-settings-form.ts';

const Fields = ({ settings }: { readonly settings: BoardSettings }) => {
  const { t } = useTranslation();
  const { form, change, autosave, conflict } = useBoardSettingsForm(settings);
  const fault = faultOf(form, 'overdue_minutes');
  const isUntimed = faultOf(form, 'close_by') !== null;
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
      <Switch
        label={t('board_settings.fields.closes_days')}
        checked={form.closes_days}
        onChange={(closes_days) => change({ closes_days })}
      />
      <Hint>{t('board_settings.closing')}</Hint>
      <TimeField
        required
        label={t('board_settings.fields.close_by')}
        value={form.close_by}
        onChange={(close_by) => change({ close_by })}
        error={isUntimed}
        helperText={isUntimed ? t('fields.required') : undefined}
      />
      <AutosaveLine
        autosave={autosave}
        conflict={conflict}
        nameOf={(name) => t(`board_settings.fields.${name}`)}
        textOf={(name, typed) =>
          name === 'closes_days' ? t(typed.closes_days ? 'board_settings.on' : 'board_settings.off') : typed[name]
        }
      />
    </>
  );
};

/** Card of the school's settings about the boards of its days. */
export const BoardSettingsCard = () => {
  const { t } = useTranslation();
  return (
    <LoadedCard
      title={t('board_settings.title')}
      query={boardSettingsQuery()}
      intro={<Hint>{t('board_settings.what')}</Hint>}
    >
      {(settings) => <Fields settings={settings} />}
    </LoadedCard>
  );
};
