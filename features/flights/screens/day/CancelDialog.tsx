import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineFault, normalLine } from '../../../../core/texts/typed-text.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { CANCEL_REASONS, LONGEST_REASON } from '../../contract.ts';
import styles from './CancelDialog.module.css';

type Choice = (typeof CANCEL_REASONS)[number] | 'other';

interface CancelDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly onConfirm: (reason: string) => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks why the day is cancelled: its people read the reason. */
export const CancelDialog = ({ onConfirm, children, ...dialog }: CancelDialogProps) => {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice | ''>('');
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const fault = normalLine(typed) === '' ? 'required' : lineFault(typed, LONGEST_REASON);
  const isMissing = choice === '' || (choice === 'other' && fault !== null);
  const confirm = () => {
    setChecked(true);
    if (isMissing) return;
    return onConfirm(choice === 'other' ? normalLine(typed) : choice);
  };
  return (
    <ConfirmDialog {...dialog} open keep={t('day_questions.keep')} onConfirm={confirm}>
      <p>{children}</p>
      <div className={styles.fields}>
        <SelectField
          label={t('flights.cancel_reason')}
          required
          value={choice}
          options={[
            ...CANCEL_REASONS.map((value) => ({ value, label: t(`flights.reasons.${value}`) })),
            { value: 'other' as const, label: t('day_questions.other_reason') },
          ]}
          onChange={setChoice}
          error={checked && choice === ''}
          helperText={checked && choice === '' ? t('fields.required') : undefined}
          data-first-focus
        />
        {choice === 'other' && (
          <TextField
            label={t('day_questions.which_reason')}
            required
            value={typed}
            onChange={setTyped}
            error={checked && fault !== null}
            helperText={checked && fault !== null ? t(`fields.${fault}`) : undefined}
          />
        )}
      </div>
    </ConfirmDialog>
  );
};
