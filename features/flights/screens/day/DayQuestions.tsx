import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import type { Flight } from '../../contract.ts';
import { CancelDialog } from './CancelDialog.tsx';

/** Shows a sentence such as "7 students and 1 start instructor are signed up." */
const PeopleSentence = ({ flight }: { readonly flight: Flight }) => {
  const { t } = useTranslation();
  const { student_count, start_instructor_count } = flight;
  const count = student_count + start_instructor_count;
  if (count === 0) return t('day_questions.nobody');
  const students = t('day_questions.people_students', { count: student_count });
  const start_instructors = t('day_questions.people_start_instructors', { count: start_instructor_count });
  if (student_count === 0) return t('day_questions.people', { count, people: start_instructors });
  if (start_instructor_count === 0) return t('day_questions.people', { count, people: students });
  return t('day_questions.people', { count, people: t('day_questions.people_both', { students, start_instructors }) });
};

export interface Question {
  readonly about: 'confirm' | 'cancel' | 'remove' | 'remove-again';
  readonly flight: Flight;
}

interface DayQuestionsProps extends Question {
  /**
   * Maximum number of people who get a mail; the server leaves out those without an address and returns the actual
   * number.
   */
  readonly toldAtMost: number;
  /** Called for a day without a start instructor, which is confirmed all the same. */
  readonly onConfirm: () => unknown;
  readonly onCancel: (reason: string) => unknown;
  readonly onRemove: () => unknown;
  /** Called before a day with sign-ups is deleted, which needs a second confirmation. */
  readonly onAskAgain: () => void;
  readonly onClose: () => void;
}

/** Questions before a day is confirmed without a start instructor, cancelled or deleted. They say how many people are concerned. */
export const DayQuestions = ({
  about,
  flight,
  toldAtMost,
  onConfirm,
  onCancel,
  onRemove,
  onAskAgain,
  onClose,
}: DayQuestionsProps) => {
  const { t } = useTranslation();
  const day = useDates().dayShort(flight.start_datetime);
  const people = flight.student_count + flight.start_instructor_count;
  const common = { keep: t('day_questions.keep'), onClose };
  const toldSentence = toldAtMost > 0 && <> {t('day_questions.told_at_most', { count: toldAtMost })}</>;
  return (
    <>
      <ConfirmDialog
        open={about === 'confirm'}
        title={t('day_questions.confirm_alone_title', { day })}
        verb={t('day_questions.confirm_alone')}
        keep={t('day_questions.not_yet')}
        destructive={false}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        {t('day_questions.confirm_alone_text')}
      </ConfirmDialog>
      {about === 'cancel' && (
        <CancelDialog
          title={t('day_questions.cancel_title', { day })}
          verb={t(toldAtMost > 0 ? 'day_questions.cancel_and_tell' : 'flights.cancel')}
          onConfirm={onCancel}
          onClose={onClose}
        >
          <PeopleSentence flight={flight} />{' '}
          {t(people > 0 ? 'day_questions.cancel_text' : 'day_questions.cancel_text_nobody')}
          {toldSentence}
        </CancelDialog>
      )}
      <ConfirmDialog
        {...common}
        open={about === 'remove'}
        title={t('day_questions.remove_title', { day })}
        verb={people > 0 ? t('day_questions.go_on') : t('flights.remove')}
        onConfirm={people > 0 ? onAskAgain : onRemove}
      >
        <PeopleSentence flight={flight} />{' '}
        {t(people > 0 ? 'day_questions.remove_text' : 'day_questions.remove_text_nobody')}
        {toldSentence}
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        open={about === 'remove-again'}
        title={t('day_questions.remove_again_title', { day })}
        verb={t('day_questions.remove_all', { count: people })}
        onConfirm={onRemove}
      >
        {t('day_questions.remove_again_text', { count: people })}
        {toldSentence}
      </ConfirmDialog>
    </>
  );
};
