import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import styles from './AddHarness.module.css';

interface AddHarnessProps {
  readonly busy: boolean;
  readonly onAdd: (name: string) => Promise<unknown>;
}

/** As long as a name may be. */
export const LONGEST_NAME = 100;

/** A name is typed, Enter adds it, and the field is ready for the next one. */
export const AddHarness = ({ busy, onAdd }: AddHarnessProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useRefusal();

  const add = async () => {
    input.current?.focus();
    if (name.trim() === '') return setRefusal(t('fields.required'));
    try {
      await onAdd(name.trim());
      setName('');
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
    >
      <TextField
        inputRef={input}
        label={t('schools.harness.new')}
        autoComplete="off"
        value={name}
        onChange={(text) => {
          setName(text);
          setRefusal(null);
        }}
        error={refusal !== null}
        helperText={refusal}
        maxLength={LONGEST_NAME}
      />
      <Button type="submit" variant="outlined" busy={busy}>
        {t('actions.add')}
      </Button>
    </form>
  );
};
