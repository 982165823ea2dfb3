import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { ConfirmDialog } from '../../../web/ui/ConfirmDialog.tsx';
import { loadPart } from '../../../web/ui/load-part.ts';
import type { Flight } from '../contract.ts';
import { PeopleSentence } from './PeopleSentence.tsx';

const CancelDialog = lazy(async () => ({ default: (await loadPart(() => import('./CancelDialog.tsx'))).CancelDialog }));

export interface Question {
  readonly about: 'cancel' | 'remove' | 'remove-again';
  readonly flight: Flight;
}

interface DayQuestionsProps extends Question {
  /**
   * Maximum number of people who get a mail; the server leaves out those without an address and returns the actual
   * number.
   */
  readonly toldAtMost: number;
  readonly onCancel: (reason: string) => unknown;
  readonly onRemove: () => unknown;
  /** Called before a day with sign-ups is deleted, which needs a second confirmation. */
  readonly onAskAgain: () => void;
  readonly onClose: () => void;
}

/** Confirmation dialogs for cancelling and deleting a day; they tell how many people are affected. */
export const DayQuestions = ({
  about,
  flight,
  toldAtMost,
  onCancel,
  onRemove,
  onAskAgain,
  onClose,
}: DayQuestionsProps) => {
  const { t } = useTranslation();
  const day = useDates().dayShort(flight.start_datetime);
  const people = flight.student_count + flight.start_instructor_count;
  const common = { keep: t('flights.keep'), onClose };
  const toldSentence = toldAtMost > 0 && <> {t('flights.told_at_most', { count: toldAtMost })}</>;
  return (
    <>
      {about === 'cancel' && (
        <Suspense>
          <CancelDialog
            title={t('flights.cancel_title', { day })}
            verb={t(toldAtMost > 0 ? 'flights.cancel_and_tell' : 'flights.cancel')}
            onConfirm={onCancel}
            onClose={onClose}
          >
            <PeopleSentence flight={flight} /> {t(people > 0 ? 'flights.cancel_text' : 'flights.cancel_text_nobody')}
            {toldSentence}
          </CancelDialog>
        </Suspense>
      )}
      <ConfirmDialog
        {...common}
        open={about === 'remove'}
        title={t('flights.remove_title', { day })}
        verb={people > 0 ? t('flights.go_on') : t('flights.remove')}
        onConfirm={people > 0 ? onAskAgain : onRemove}
      >
        <PeopleSentence flight={flight} /> {t(people > 0 ? 'flights.remove_text' : 'flights.remove_text_nobody')}
        {toldSentence}
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        open={about === 'remove-again'}
        title={t('flights.remove_again_title', { day })}
        verb={t('flights.remove_all', { count: people })}
        onConfirm={onRemove}
      >
        {t('flights.remove_again_text', { count: people })}
        {toldSentence}
      </ConfirmDialog>
    </>
  );
};
