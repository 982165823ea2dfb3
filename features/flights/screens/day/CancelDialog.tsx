import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lineFault, normalLine } from '../../../../core/texts/typed-text.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Stack } from '../../../../web/ui/layout/Layout.tsx';
import { DECISION } from '../../../fields/flight.fields.ts';
import { CANCEL_REASONS } from '../../contract.ts';
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
  const form = useForm<{ choice: Choice | ''; reason: string }>({
    start: { choice: '', reason: '' },
    faultsOf: ({ choice, reason }) => ({
      choice: choice === '' ? 'required' : null,
      reason:
        choice !== 'other'
          ? null
          : normalLine(reason) === ''
            ? 'required'
            : lineFault(reason, DECISION.cancel_reason.longest),
    }),
    send: ({ choice, reason }) => onConfirm(choice === 'other' ? normalLine(reason) : choice),
  });
  return (
    <ConfirmDialog {...dialog} open keep={t('day_questions.keep')} onConfirm={form.submit}>
      <p>{children}</p>
      <Stack gap={16} className={styles.fields}>
        <SelectField
          label={t('flight_fields.name.cancel_reason')}
          required
          options={[
            ...CANCEL_REASONS.map((value) => ({ value, label: t(`flights.reasons.${value}`) })),
            { value: 'other' as const, label: t('day_questions.other_reason') },
          ]}
          {...form.field('choice')}
          data-first-focus
        />
        {form.values.choice === 'other' && (
          <TextField label={t('day_questions.which_reason')} required {...form.field('reason')} />
        )}
      </Stack>
    </ConfirmDialog>
  );
};
