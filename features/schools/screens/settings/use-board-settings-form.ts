import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadBoardSettings, useSaveBoardSettings } from '../../board-settings.client.ts';
import type { BoardSettings } from '../../board-settings.contract.ts';
import { type BoardForm, faultOf, formOf, settingsIn } from './board-settings.form.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings of the board, as a form that saves itself. */
export const useBoardSettingsForm = (settings: BoardSettings) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { mutateAsync: save } = useSaveBoardSettings();
  return useSettingsForm<BoardSettings, BoardForm>({
    settings,
    formOf,
    settingsIn,
    load: () => loadBoardSettings(cache),
    save,
    saved: t('board_settings.saved'),
    kept: {
      about: 'board_settings',
      title: t('board_settings.title'),
      nameOf: (name) => t(`board_settings.fields.${name}`),
    },
    faultsOf: (form) => {
      const labelsOf = (fault: 'required' | 'range') =>
        (['overdue_minutes', 'close_by'] as const)
          .filter((name) => faultOf(form, name) === fault)
          .map((name) => t(`board_settings.fields.${name}`));
      return { missing: labelsOf('required'), wrong: labelsOf('range') };
    },
  });
};
