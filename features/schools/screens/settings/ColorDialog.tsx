import { useTranslation } from 'react-i18next';
import type { ColorNames } from '../../../../core/texts/canopy-colors.ts';
import { LANGUAGES, perLanguage } from '../../../../core/texts/languages.ts';
import { FieldGroup, FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import { LONGEST_COLOR } from '../../colors.contract.ts';

interface ColorDialogProps {
  /** Names of the colour to rename; `null` for a new colour. */
  readonly names: ColorNames | null;
  readonly onSave: (names: ColorNames) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a colour in each language. */
export const ColorDialog = ({ names, onSave, onClose }: ColorDialogProps) => {
  const { t } = useTranslation();
  const form = useForm<ColorNames>({
    start: names ?? perLanguage(() => ''),
    faultsOf: (typed) => perLanguage((language) => (typed[language].trim() === '' ? 'required' : null)),
    send: async (typed) => {
      await onSave(perLanguage((language) => typed[language].trim()));
      onClose();
    },
    failureAt: LANGUAGES[0],
  });

  return (
    <FormDialog
      title={
        names === null
          ? t('schools.colors.new')
          : t('schools.colors.rename_title', { name: t('schools.colors.both', names) })
      }
      submitLabel={t(names === null ? 'actions.add' : 'schools.colors.rename')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup>
        {LANGUAGES.map((language, place) => (
          <TextField
            key={language}
            data-first-focus={place === 0}
            label={t(`schools.colors.name.${language}`)}
            autoComplete="off"
            {...form.field(language)}
            maxLength={LONGEST_COLOR}
          />
        ))}
        <Hint>{t('schools.colors.hint')}</Hint>
      </FieldGroup>
    </FormDialog>
  );
};
