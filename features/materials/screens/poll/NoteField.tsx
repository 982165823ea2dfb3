import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { type AnswerForm, charactersLeft } from './answer.form.ts';
import styles from './NoteField.module.css';

interface NoteFieldProps {
  readonly form: AnswerForm;
  readonly fault: FieldErrorCode | null;
  readonly onChange: (note: string) => void;
}

/** Remaining characters from which the counter is shown. */
const NEAR = 40;

/** Field for the note on "other". Accepts too long a text, so that nothing pasted is cut off unnoticed. */
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
      <Row as="p" align="stretch" gap={12} spread size={12} className={styles.below}>
        <Text tone="err" id={`${id}-wrong`}>
          {wrong}
        </Text>
        <span id={`${id}-left`} role="status">
          {left >= 0 && left <= NEAR ? t('materials.poll.left', { count: left }) : ''}
        </span>
      </Row>
    </div>
  );
};
