import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { TextArea } from '../../../../web/ui/fields/TextArea.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { withDays } from './series.form.ts';
import { pastedDays } from './typed-days.form.ts';

interface PasteDialogProps {
  readonly picked: readonly string[];
  readonly today: string;
  readonly onAdd: (days: readonly string[]) => void;
  readonly onClose: () => void;
}

type Fault = 'required' | 'nothing' | 'too_many_days';

/** Length at which the name of a line is cut. */
const LONGEST_LINE = 60;

/** Adds dates from a spreadsheet to the picked days. Lines without a day that can be picked stay, with their reasons. */
export const PasteDialog = ({ picked, today, onAdd, onClose }: PasteDialogProps) => {
  const { t } = useTranslation();
  const [added, setAdded] = useState(0);
  const form = useForm<{ text: string }, Fault>({
    start: { text: '' },
    faultsOf: ({ text }) => {
      const { days } = pastedDays(text, today);
      if (text.trim() === '') return { text: 'required' };
      if (days.length === 0) return { text: 'nothing' };
      return withDays(picked, days) === null ? { text: 'too_many_days' } : {};
    },
    send: ({ text }) => {
      const { days, faults } = pastedDays(text, today);
      onAdd(days);
      if (faults.length === 0) return onClose();
      setAdded(added + new Set(days).size);
      // The dialog names below which lines it left in the field; the press itself has not failed.
      form.uncheck();
      form.change({ text: faults.map((fault) => fault.text).join('\n') });
    },
    textOf: (code) => t(`planning.faults.${code}`),
  });
  const { days, faults } = pastedDays(form.values.text, today);
  const count = new Set(days).size;
  return (
    <FormDialog
      title={t('planning.paste_title')}
      submitLabel={count === 0 ? t('planning.add_none') : t('planning.add', { count })}
      {...(added > 0 && { closeLabel: t('actions.close') })}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack gap={16}>
        <TextArea label={t('planning.dates')} maxRows={12} {...form.field('text', t('planning.dates_hint'))} />
        <div role="status">
          {added > 0 && <p>{t('planning.added', { count: added })}</p>}
          {(form.isChecked || added > 0) && faults.length > 0 && (
            <>
              <p>{t('planning.left', { count: faults.length })}</p>
              <ul>
                {faults.map(({ text, fault }, place) => {
                  const line = text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text;
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice
                    <Text as="li" size={13} tone="err" key={place}>
                      {t('planning.line', { line, reason: t(`planning.reasons.${fault}`) })}
                    </Text>
                  );
                })}
              </ul>
            </>
          )}
        </div>
      </Stack>
    </FormDialog>
  );
};
