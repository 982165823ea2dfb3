import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import { FLIGHT_TYPES } from '../../../fields/kinds.fields.ts';
import { useRemovePreset } from '../../presets.client.ts';
import type { Preset } from '../../presets.contract.ts';
import styles from './ScheduleFields.module.css';
import type { useScheduleForm } from './use-schedule-form.ts';

interface PresetFieldProps {
  readonly form: ReturnType<typeof useScheduleForm>;
  readonly onName: (preset: Preset) => void;
}

/** Fills the form from a preset of the school, if it has one. The chosen one can be renamed and deleted. */
export const PresetField = ({ form: { presets, preset, fillFrom }, onName }: PresetFieldProps) => {
  const { t } = useTranslation();
  const remove = useRemovePreset();
  const [asks, setAsks] = useState(false);
  if (presets.length === 0) return null;
  const options = FLIGHT_TYPES.flatMap((type) =>
    presets
      .filter((one) => one.type === type)
      .map(({ preset_id, name }) => ({ value: preset_id, label: name, group: t(`flights.types.${type}`) })),
  );
  return (
    <Row gap={8}>
      <div className={styles.preset}>
        <SelectField
          label={t('planning.preset')}
          value={preset?.preset_id ?? ''}
          options={options}
          onChange={(id) => {
            const chosen = presets.find(({ preset_id }) => preset_id === id);
            if (chosen !== undefined) fillFrom(chosen);
          }}
        />
      </div>
      {preset !== null && (
        <>
          <MoreMenu label={t('planning.preset_of', { name: preset.name })} size="large">
            <MenuRow icon={mdiPencilOutline} onSelect={() => onName(preset)}>
              {t('planning.rename')}
            </MenuRow>
            <MenuRow icon={mdiTrashCanOutline} destructive onSelect={() => setAsks(true)}>
              {t('planning.remove')}
            </MenuRow>
          </MoreMenu>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape answers the question and must not reach the form's dialog */}
          <div onKeyDown={(event) => event.stopPropagation()}>
            <ConfirmDialog
              open={asks}
              title={t('planning.remove_title', { name: preset.name })}
              verb={t('planning.remove')}
              keep={t('planning.remove_keep')}
              onConfirm={() => remove.mutateAsync(preset).then(() => setAsks(false))}
              onClose={() => setAsks(false)}
            >
              {t('planning.remove_text')}
            </ConfirmDialog>
          </div>
        </>
      )}
    </Row>
  );
};
