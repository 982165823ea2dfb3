import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { Row } from '../layout/Layout.tsx';
import styles from './ConflictDialog.module.css';

export type Side = 'yours' | 'theirs';

interface ConflictDialogProps {
  readonly open: boolean;
  /** Label of the field: "Phone". */
  readonly field: string;
  readonly yours: string;
  readonly theirs: string;
  /** Author and time of the other version, if known: "Livia's · 18:31". */
  readonly theirsLabel?: string;
  readonly onChoose: (side: Side) => void;
}

/**
 * Shown only if both sides changed the same field. Can't be closed without a choice, so that no input is lost silently.
 */
export const ConflictDialog = ({ open, field, yours, theirs, theirsLabel, onChoose }: ConflictDialogProps) => {
  const { t } = useTranslation();
  const [side, setSide] = useState<Side>('yours');
  const choices = [
    { value: 'yours', label: t('conflict.yours'), text: yours },
    { value: 'theirs', label: theirsLabel ?? t('conflict.theirs'), text: theirs },
  ] as const;
  const choose = () => {
    onChoose(side);
    setSide('yours');
  };
  return (
    <ModalDialog
      open={open}
      title={t('conflict.title', { field })}
      actions={
        <Button variant="contained" onClick={choose}>
          {t('conflict.save')}
        </Button>
      }
    >
      <div role="radiogroup" aria-label={t('conflict.title', { field })} className={styles.sides}>
        {choices.map(({ value, label, text }) => (
          <label key={value} className={`${styles.side} ${side === value ? styles.chosen : ''}`}>
            <Row as="span" gap={8} className={styles.label}>
              <input type="radio" name="side" checked={side === value} onChange={() => setSide(value)} />
              {label}
            </Row>
            <strong>{text === '' ? t('conflict.empty') : text}</strong>
          </label>
        ))}
      </div>
    </ModalDialog>
  );
};
