import { mdiClose } from '@mdi/js';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { IconAction } from '../buttons/IconAction.tsx';
import { useIsPhone } from '../page/use-media.ts';
import styles from './FormDialog.module.css';
import { LargeDialog } from './LargeDialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** Label of the button that closes without sending; "Cancel" if absent. */
  readonly closeLabel?: string;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over a page. It closes by its buttons and Escape only: a slip of the mouse must not throw away what was typed. */
export const FormDialog = ({ title, submitLabel, closeLabel, busy, onSubmit, onClose, children }: FormDialogProps) => {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const id = useId();
  return (
    <LargeDialog labelledBy={id} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconAction icon={mdiClose} label={t('actions.close')} onClick={onClose} size={phone ? 'large' : 'medium'} />
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.foot}>
          <Button variant="text" color="inherit" onClick={onClose}>
            {closeLabel ?? t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" busy={busy}>
            {busy ? t('actions.busy') : submitLabel}
          </Button>
        </footer>
      </form>
    </LargeDialog>
  );
};

/** Fields that belong together, under a heading. */
export const FieldGroup = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <fieldset className={styles.group}>
    {title !== undefined && <legend>{title}</legend>}
    <div className={styles.fields}>{children}</div>
  </fieldset>
);

export const Hint = ({ children }: { readonly children: ReactNode }) => <p className={styles.hint}>{children}</p>;
