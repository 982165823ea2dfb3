import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useSelf } from '../../../accounts/client.ts';
import {
  isLeftToScreen,
  useDeleteFlight,
  useSendFlightNews,
  useSetFlightCanceled,
  useUndoFlightNews,
} from '../../client.ts';
import type { Flight, NewsChange } from '../../contract.ts';
import { mostPeopleTold } from '../../news.rules.ts';
import { flightDays, lacksStartInstructor } from '../../rules.ts';
import { DayQuestions } from '../../ui/lazy-day-questions.ts';
import { ScheduleDialog } from '../../ui/lazy-planning.ts';
import { useSecondFlights } from '../schedule/use-second-flights.tsx';
import type { Question } from './DayQuestions.tsx';
import { focusBack, useFocusBack } from './use-focus-back.ts';

export interface FlightActions {
  /** Plans new days; with a day, plans copies of it on other days. */
  readonly schedule: (copied?: Flight) => void;
  readonly confirm: (flight: Flight) => Promise<unknown>;
  /** Takes back a change whose mails wait. */
  readonly undo: (flight: Pick<Flight, 'flight_id' | 'last_update'>, change: NewsChange) => Promise<unknown>;
  /** Sends the waiting mails without waiting for their time. */
  readonly sendNow: (flight: Flight) => Promise<unknown>;
  readonly askToCancel: (flight: Flight) => void;
  readonly askToRemove: (flight: Flight) => void;
  /** Must be rendered exactly once by the user of this hook. */
  readonly dialog: ReactNode;
}

interface Place {
  readonly onRemoved?: () => void;
  /** The page shows the waiting mails, with a button that undoes each change: the notice needs none. */
  readonly showsWaiting?: boolean;
}

/** Plan, confirm, cancel, delete: same texts and questions in the list and on the day's page. */
export const useFlightActions = ({ onRemoved, showsWaiting = false }: Place = {}): FlightActions => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const setCanceled = useSetFlightCanceled();
  const undoing = useUndoFlightNews();
  const sending = useSendFlightNews();
  const remove = useDeleteFlight();
  const [question, setQuestion] = useState<Question | null>(null);
  const [planning, setPlanning] = useState<{ readonly copied: Flight | null } | null>(null);
  const second = useSecondFlights();
  const self = useSelf();
  const now = useNow();
  const close = () => setQuestion(null);
  useFocusBack(question !== null || second.isOpen);

  const change = async (flight: Flight, canceled: boolean, reason?: string) => {
    const { first } = flightDays(flight, dates.zone);
    const answer = await second.sendAsking(first, (second_flights) =>
      setCanceled.mutateAsync({
        flight,
        canceled,
        ...(reason !== undefined && { reason }),
        ...(second_flights !== undefined && { second_flights }),
      }),
    );
    if (answer === null) return notice(null);
    const { told, last_update } = answer;
    const day = dates.dayShort(flight.start_datetime);
    const what = t(canceled ? 'flights.canceled_day' : 'flights.confirmed_day', { day });
    const message = told === 0 ? what : `${what}. ${t('flights.told_soon', { count: told })}`;
    const undo = () => takeBack({ ...flight, last_update }, canceled ? 'canceled' : 'confirmed');
    notice(told === 0 || showsWaiting ? { message } : { message, undo });
    // Deferred, because the cache update in the current task removes the pressed button.
    setTimeout(() => focusBack(null));
  };

  /** Shows the errors that the error dialog leaves to the screen. */
  const telling = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      notice(isLeftToScreen(error) ? { message: errorText(t, error) } : null);
    });

  const takeBack = ({ flight_id, last_update }: Pick<Flight, 'flight_id' | 'last_update'>, change: NewsChange) =>
    telling(
      undoing.mutateAsync({ flight_id, last_update, change }).then(() => notice({ message: t('flights.undone') })),
    );

  const sendNow = async (flight: Flight) => {
    const { told } = await sending.mutateAsync(flight);
    if (told > 0) notice({ message: t('flights.told', { count: told }) });
  };

  const confirm = async (flight: Flight) => {
    // From the menu of a row, too, nothing else shows that the press counts.
    if (setCanceled.isPending) return;
    notice({ message: t('flights.confirming_day', { day: dates.dayShort(flight.start_datetime) }) });
    await telling(change(flight, false));
  };

  const removeNow = async (flight: Flight) => {
    const { told } = await remove.mutateAsync(flight.flight_id);
    const what = t('flights.removed_day', { day: dates.dayShort(flight.start_datetime) });
    notice({ message: told === 0 ? what : `${what}. ${t('flights.told', { count: told })}` });
    onRemoved?.();
  };

  const dialog = (
    <>
      {question !== null && (
        <Suspense>
          <DayQuestions
            {...question}
            toldAtMost={mostPeopleTold(question.flight, self.memberId, now)}
            onConfirm={() => {
              // The next question may be about second flights.
              close();
              void confirm(question.flight);
            }}
            onCancel={(reason) => telling(change(question.flight, true, reason)).then(close)}
            onRemove={() => telling(removeNow(question.flight)).then(close)}
            onAskAgain={() => setQuestion({ about: 'remove-again', flight: question.flight })}
            onClose={close}
          />
        </Suspense>
      )}
      {second.dialog}
      {planning !== null && (
        <Suspense>
          <ScheduleDialog copied={planning.copied} onClose={() => setPlanning(null)} />
        </Suspense>
      )}
    </>
  );

  return {
    schedule: (copied) => setPlanning({ copied: copied ?? null }),
    confirm: async (flight) =>
      lacksStartInstructor({ ...flight, canceled: false })
        ? setQuestion({ about: 'confirm', flight })
        : confirm(flight),
    undo: takeBack,
    sendNow: (flight) => telling(sendNow(flight)),
    askToCancel: (flight) => setQuestion({ about: 'cancel', flight }),
    askToRemove: (flight) => setQuestion({ about: 'remove', flight }),
    dialog,
  };
};
