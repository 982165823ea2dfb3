import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColorNames } from '../../../../core/texts/canopy-colors.ts';
import { LANGUAGES, perLanguage } from '../../../../core/texts/languages.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { FieldGroup, FormDialog, Hint } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { LONGEST_COLOR } from '../../colors.contract.ts';

interface ColorDialogProps {
  /** Names of the colour to rename; `null` for a new colour. */
  readonly names: ColorNames | null;
  readonly busy: boolean;
  readonly onSave: (names: ColorNames) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a colour in each language. */
export const ColorDialog = ({ names, busy, onSave, onClose }: ColorDialogProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<ColorNames>(names ?? perLanguage(() => ''));
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  const isMissing = (text: string) => text.trim() === '';

  const save = async () => {
    setChecked(true);
    if (Object.values(typed).some(isMissing)) return;
    try {
      await onSave(perLanguage((language) => typed[language].trim()));
      onClose();
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };

  return (
    <FormDialog
      title={
        names === null
          ? t('schools.colors.new')
          : t('schools.colors.rename_title', { name: t('schools.colors.both', names) })
      }
      submitLabel={t(names === null ? 'actions.add' : 'schools.colors.rename')}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <FieldGroup>
        {LANGUAGES.map((language, place) => {
          const error = checked && isMissing(typed[language]) ? t('fields.required') : place === 0 ? refusal : null;
          return (
            <TextField
              key={language}
              data-first-focus={place === 0}
              label={t(`schools.colors.name.${language}`)}
              autoComplete="off"
              value={typed[language]}
              onChange={(text) => {
                setTyped({ ...typed, [language]: text });
                setRefusal(null);
              }}
              error={error !== null}
              helperText={error}
              maxLength={LONGEST_COLOR}
            />
          );
        })}
        <Hint>{t('schools.colors.hint')}</Hint>
      </FieldGroup>
    </FormDialog>
  );
};
