import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogHead, LargeDialog } from '../../../web/ui/dialogs/LargeDialog.tsx';
import { TextField } from '../../../web/ui/fields/TextField.tsx';
import { LONGEST_SENTENCE } from '../contract.ts';
import styles from './Board.module.css';

interface CloseDialogProps {
  readonly flown: number;
  readonly onClosed: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for the sentence with which a day is closed. */
export const CloseDialog = ({ flown, onClosed, onClose }: CloseDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [note, setNote] = useState<string>(t('board.all_down', { count: flown }));
  const [asked, setAsked] = useState(false);
  const missing = note.trim() === '';
  return (
    <LargeDialog labelledBy={id} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!missing) onClosed(note.trim());
        }}
      >
        <DialogHead id={id} title={t('board.close_day')} onClose={onClose} />
        <div className={styles.sheet}>
          <TextField
            required
            label={t('board.sentence')}
            value={note}
            onChange={setNote}
            error={asked && missing}
            helperText={asked && missing ? t('fields.required') : t('board.sentence_kept')}
            maxLength={LONGEST_SENTENCE}
            autoComplete="off"
          />
          <button type="submit" className={`${styles.button} ${styles.main}`}>
            {t('board.close_day')}
          </button>
        </div>
      </form>
    </LargeDialog>
  );
};
