import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import type { Flight } from '../../../flights/contract.ts';
import type { NameOf } from '../../../signups/ui/use-people.ts';
import { useSettleStep } from '../../steps.client.ts';
import type { ChatStep } from '../../steps.contract.ts';
import { type StepAction, stepsAtFirst } from '../../steps.rules.ts';
import { StepRow } from './StepRow.tsx';
import { useStepWords } from './use-step-words.ts';

interface StepListProps {
  readonly flight: Flight;
  readonly steps: readonly ChatStep[];
  readonly nameOf: NameOf;
}

/** Lists all steps of the group, done and open, in their order. */
export const StepList = ({ flight, steps, nameOf }: StepListProps) => {
  const { t } = useTranslation();
  const words = useStepWords(nameOf);
  const settle = useSettleStep(flight.flight_id);
  const [whole, setWhole] = useState(false);
  const [anew, setAnew] = useState<ChatStep | null>(null);
  const { shown, earlier } = whole ? { shown: steps, earlier: 0 } : stepsAtFirst(steps);

  const act = (step: ChatStep, action: StepAction) => {
    if (action === 'anew') setAnew(step);
    else settle.mutate({ task_id: step.task_id, action: 'retry' });
  };
  const makeAnew = async ({ task_id }: ChatStep) => {
    try {
      await settle.mutateAsync({ task_id, action: 'anew' });
    } finally {
      setAnew(null);
    }
  };
  return (
    <>
      {earlier > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('whatsapp.steps.earlier', { count: earlier })}
        </Button>
      )}
      <Stack as="ol" gap={2} aria-label={t('whatsapp.steps.list')}>
        {shown.map((step) => (
          <StepRow
            key={step.task_id}
            step={step}
            title={words.title(step)}
            note={words.note(step)}
            busy={settle.isPending}
            onAction={(action) => act(step, action)}
          />
        ))}
      </Stack>
      <Text as="p" size={13} tone="err" role="alert">
        {settle.isError && errorText(t, settle.error)}
      </Text>
      {anew !== null && <AnewQuestion flight={flight} onConfirm={() => makeAnew(anew)} onClose={() => setAnew(null)} />}
    </>
  );
};

interface AnewQuestionProps extends Pick<StepListProps, 'flight'> {
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

const AnewQuestion = ({ flight, onConfirm, onClose }: AnewQuestionProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <ConfirmDialog
      open
      title={t('whatsapp.steps.anew_title')}
      verb={t('whatsapp.steps.anew')}
      keep={t('whatsapp.steps.anew_keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('whatsapp.steps.anew_text', { day: dates.day(flight.start_datetime) })}
    </ConfirmDialog>
  );
};
