import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import styles from './AddHarness.module.css';

interface AddHarnessProps {
  readonly onAdd: (name: string) => Promise<unknown>;
}

/** As long as a name may be. */
export const LONGEST_NAME = 100;

/** A name is typed, Enter adds it, and the field is ready for the next one. */
export const AddHarness = ({ onAdd }: AddHarnessProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    start: { name: '' },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? 'required' : null }),
    send: async ({ name }) => {
      input.current?.focus();
      await onAdd(name.trim());
      form.restart();
    },
    failureAt: 'name',
  });

  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextField
        inputRef={input}
        label={t('schools.harness.new')}
        autoComplete="off"
        {...form.field('name')}
        maxLength={LONGEST_NAME}
      />
      <Button type="submit" variant="outlined" busy={form.busy}>
        {t('actions.add')}
      </Button>
    </form>
  );
};
