import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { ConfirmDialog } from '../../../web/ui/ConfirmDialog.tsx';
import { useNotice } from '../../../web/ui/UndoProvider.tsx';
import { isLeftToScreen, useDeleteFlight, useSetFlightCanceled } from '../client.ts';
import type { Flight } from '../contract.ts';
import { PeopleSentence } from './PeopleSentence.tsx';
import { focusBack, useFocusBack } from './use-focus-back.ts';

type Question = { readonly about: 'cancel' | 'remove' | 'remove-again'; readonly flight: Flight };

export interface FlightActions {
  readonly confirm: (flight: Flight) => void;
  readonly askToCancel: (flight: Flight) => void;
  readonly askToRemove: (flight: Flight) => void;
  /** To be rendered once, wherever the actions are. */
  readonly dialog: ReactNode;
}

/** Confirm, cancel, delete: the same words and questions in the list and on the day's page. */
export const useFlightActions = (onRemoved?: () => void): FlightActions => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const setCanceled = useSetFlightCanceled();
  const remove = useDeleteFlight();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  useFocusBack(question !== null);

  const change = async (flight: Flight, canceled: boolean) => {
    await setCanceled.mutateAsync({ flight, canceled });
    const day = dates.dayShort(flight.start_datetime);
    notice({ message: t(canceled ? 'flights.canceled_day' : 'flights.confirmed_day', { day }) });
    // The button goes away by being pressed.
    requestAnimationFrame(() => focusBack(null));
  };

  /** Everything else is told by the error dialog. */
  const telling = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (isLeftToScreen(error)) notice({ message: errorText(t, error) });
    });

  const removeNow = async (flight: Flight) => {
    await remove.mutateAsync(flight.flight_id);
    notice({ message: t('flights.removed_day', { day: dates.dayShort(flight.start_datetime) }) });
    onRemoved?.();
  };

  const people = question === null ? 0 : question.flight.student_count + question.flight.start_instructor_count;
  const day = question === null ? '' : dates.dayShort(question.flight.start_datetime);

  const dialog = question !== null && (
    <>
      <ConfirmDialog
        open={question.about === 'cancel'}
        title={t('flights.cancel_title', { day })}
        verb={t('flights.cancel')}
        keep={t('flights.keep')}
        onConfirm={() => telling(change(question.flight, true)).then(close)}
        onClose={close}
      >
        <PeopleSentence flight={question.flight} />{' '}
        {t(people > 0 ? 'flights.cancel_text' : 'flights.cancel_text_nobody')}
      </ConfirmDialog>
      <ConfirmDialog
        open={question.about === 'remove'}
        title={t('flights.remove_title', { day })}
        verb={people > 0 ? t('flights.go_on') : t('flights.remove')}
        keep={t('flights.keep')}
        onConfirm={() =>
          people > 0
            ? setQuestion({ about: 'remove-again', flight: question.flight })
            : telling(removeNow(question.flight)).then(close)
        }
        onClose={close}
      >
        <PeopleSentence flight={question.flight} />{' '}
        {t(people > 0 ? 'flights.remove_text' : 'flights.remove_text_nobody')}
      </ConfirmDialog>
      <ConfirmDialog
        open={question.about === 'remove-again'}
        title={t('flights.remove_again_title', { day })}
        verb={t('flights.remove_all', { count: people })}
        keep={t('flights.keep')}
        onConfirm={() => telling(removeNow(question.flight)).then(close)}
        onClose={close}
      >
        {t('flights.remove_again_text', { count: people })}
      </ConfirmDialog>
    </>
  );

  return {
    confirm: (flight) => void telling(change(flight, false)),
    askToCancel: (flight) => setQuestion({ about: 'cancel', flight }),
    askToRemove: (flight) => setQuestion({ about: 'remove', flight }),
    dialog,
  };
};
