import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { presetsQuery, useSavePreset } from '../../presets.client.ts';
import { LONGEST_PRESET, type Preset } from '../../presets.contract.ts';
import { presetNamed } from '../../presets.rules.ts';

interface PresetDialogProps {
  /** A preset of the school, which is renamed, or a new one. */
  readonly preset: Preset;
  readonly onClose: () => void;
}

/** Names a preset. A new one replaces that of its name. */
export const PresetDialog = ({ preset, onClose }: PresetDialogProps) => {
  const { t } = useTranslation();
  const { data: presets = [] } = useQuery(presetsQuery());
  const save = useSavePreset();
  const present = presets.find(({ preset_id }) => preset_id === preset.preset_id);
  const form = useForm<{ name: string }>({
    start: { name: preset.name },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? 'required' : null }),
    send: async ({ name }) => {
      const replaced = present === undefined ? presetNamed(presets, name) : undefined;
      await save.mutateAsync({ ...preset, preset_id: replaced?.preset_id ?? preset.preset_id, name });
      onClose();
    },
    failureAt: 'name',
  });
  const replaces = present === undefined && presetNamed(presets, form.values.name) !== undefined;
  return (
    <FormDialog
      title={present === undefined ? t('planning.save_title') : t('planning.rename_title', { name: present.name })}
      submitLabel={present === undefined ? t('planning.save') : t('planning.rename_verb')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack gap={16}>
        <TextField
          data-first-focus
          label={t('planning.preset_name')}
          autoComplete="off"
          maxLength={LONGEST_PRESET}
          {...form.field('name', replaces ? t('planning.replaces') : undefined)}
        />
        {present === undefined && <Hint>{t('planning.preset_hint')}</Hint>}
      </Stack>
    </FormDialog>
  );
};
