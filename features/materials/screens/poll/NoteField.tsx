import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import { type AnswerForm, charactersLeft } from './answer.form.ts';
import styles from './NoteField.module.css';

interface NoteFieldProps {
  readonly form: AnswerForm;
  readonly fault: FieldErrorCode | null;
  readonly onChange: (note: string) => void;
}

/** From here on the end of the field is in sight. */
const NEAR = 40;

/** What is meant by "other". Too much may be typed: nothing that somebody pastes is cut off unseen. */
export const NoteField = ({ form, fault, onChange }: NoteFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const left = charactersLeft(form);
  const tooLong = left < 0;
  const said = (): string | null => {
    if (tooLong) return t('materials.poll.too_long', { count: -left });
    if (fault === null) return null;
    return fault === 'required' ? t('materials.poll.note_required') : t(`fields.${fault}`);
  };
  const wrong = said();
  return (
    <div>
      <div className={`${styles.field} ${wrong === null ? '' : styles.wrong}`}>
        <label htmlFor={id}>{t('materials.poll.note')}</label>
        <textarea
          id={id}
          rows={2}
          required
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-wrong ${id}-left`}
          value={form.note}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p className={styles.below}>
        <span id={`${id}-wrong`} className={styles.fault}>
          {wrong}
        </span>
        <span id={`${id}-left`} role="status">
          {left >= 0 && left <= NEAR ? t('materials.poll.left', { count: left }) : ''}
        </span>
      </p>
    </div>
  );
};
