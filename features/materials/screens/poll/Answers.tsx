import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import type { Flight } from '../../../flights/contract.ts';
import { flightDays } from '../../../flights/rules.ts';
import type { DayMember } from '../../../signups/contract.ts';
import { fullName } from '../../../signups/ui/use-people.ts';
import { answerRefusal } from '../../poll.rules.ts';
import { AnswerRow } from './AnswerRow.tsx';
import styles from './Answers.module.css';
import { usePoll } from './use-poll.ts';

const PollDialog = lazyPart(async () => (await import('./PollDialog.tsx')).PollDialog);

interface AnswersProps {
  readonly flight: Flight;
  /** Called after each attempt to answer for a participant. */
  readonly onAnswered: () => void;
}

/** Lists the answers of all participants; staff can answer for them. Empty without a poll. */
export const Answers = ({ flight, onAnswered }: AnswersProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const id = useId();
  const now = useNow();
  const dates = useDates();
  const { poll, failed, refetch } = usePoll(flight);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<DayMember | null>(null);
  const refusal = answerRefusal(flight, true, now);

  if (failed) {
    return (
      <Row gap={12} wrap>
        {t('materials.answers.not_loaded')}
        <Button variant="outlined" onClick={() => refetch()}>
          {t('actions.retry')}
        </Button>
      </Row>
    );
  }
  if (poll === null) return null;
  return (
    <section className={styles.answers} aria-label={t('materials.answers.title')}>
      <Button
        size={mobile ? 'large' : 'small'}
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'materials.answers.hide' : 'materials.answers.show')}
      </Button>
      <ul id={id}>
        {/* A single list, so that answering moves neither the row nor the focus in it. */}
        {open &&
          poll.people.map(({ person, answer }) => (
            <AnswerRow
              key={person.user_id}
              person={person}
              answer={answer}
              refusal={refusal}
              onAsk={() => setAsked(person)}
            />
          ))}
      </ul>
      {asked !== null && (
        <Suspense>
          <PollDialog
            flightId={flight.flight_id}
            days={dates.daysInWords(flightDays(flight, dates.zone))}
            memberId={asked.user_id}
            name={fullName(asked)}
            open
            onClose={() => setAsked(null)}
            onAnswered={onAnswered}
          />
        </Suspense>
      )}
    </section>
  );
};
