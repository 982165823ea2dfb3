import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import styles from './FormDialog.module.css';
import { DialogFoot, DialogHead, LargeDialog } from './LargeDialog.tsx';

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
  const id = useId();
  return (
    <LargeDialog labelledBy={id} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <DialogHead id={id} title={title} className={styles.head} onClose={onClose} />
        <div className={styles.body}>{children}</div>
        <DialogFoot className={styles.foot}>
          <Button variant="text" color="inherit" onClick={onClose}>
            {closeLabel ?? t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" busy={busy}>
            {busy ? t('actions.busy') : submitLabel}
          </Button>
        </DialogFoot>
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
