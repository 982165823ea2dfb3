import { mdiCheck, mdiClipboardCheckOutline } from '@mdi/js';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, isBefore } from '../../../core/time/instant.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { flightDays } from '../../flights/rules.ts';
import type { SignUpFlight } from '../../signups/contract.ts';
import { ownSeatOn } from '../../signups/rules.ts';
import type { PollAnswer } from '../poll.contract.ts';
import styles from './CardMaterial.module.css';

const PollDialog = lazyPart(async () => (await import('./poll/PollDialog.tsx')).PollDialog);

interface CardMaterialProps {
  readonly flight: SignUpFlight;
  readonly poll: { readonly answered: boolean; readonly closes: string };
  /** Called after each attempt to answer, with the saved answer. */
  readonly onAnswered: (saved: PollAnswer | null) => void;
}

/** Flight teachers of the day are in its chat group, but need no items. */
const isAsked = (flight: SignUpFlight): boolean => ownSeatOn(flight) !== null && flight.canceled !== true;

/**
 * Button on the card of one's day that opens the materials poll. Primary style until answered; afterwards it changes
 * the answer.
 */
export const CardMaterial = ({ flight, poll, onAnswered }: CardMaterialProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const dates = useDates();
  const [asked, setAsked] = useState(false);
  // An open form stays when the day is cancelled meanwhile, with what was typed: the server's refusal gives the reason.
  if (!isAsked(flight) && !asked) return null;
  const day = dates.daysShort(flightDays(flight, dates.zone));
  const awaited = !poll.answered && isBefore(now, instant(poll.closes));
  return (
    <div className={styles.material}>
      <Button
        variant={awaited ? 'contained' : 'text'}
        size="large"
        className={`${styles.action} ${awaited ? styles.awaited : ''}`}
        startIcon={<Icon path={poll.answered ? mdiCheck : mdiClipboardCheckOutline} size={poll.answered ? 20 : 22} />}
        aria-label={t(poll.answered ? 'materials.poll.reported_for' : 'materials.poll.report_for', { day })}
        onClick={() => setAsked(true)}
      >
        {t(poll.answered ? 'materials.poll.reported' : 'materials.poll.report')}
      </Button>
      {asked && (
        <Suspense>
          <PollDialog
            open
            flightId={flight.flight_id}
            days={dates.daysInWords(flightDays(flight, dates.zone))}
            memberId={null}
            name={null}
            onClose={() => setAsked(false)}
            onAnswered={onAnswered}
          />
        </Suspense>
      )}
    </div>
  );
};

interface CardAnswerProps {
  readonly flight: SignUpFlight;
  readonly poll: Pick<PollAnswer, 'items' | 'note'> & { readonly answered: boolean };
}

/** The own answer to the materials poll, on the card of one's day. */
export const CardAnswer = ({ flight, poll }: CardAnswerProps) => {
  const { t } = useTranslation();
  if (!poll.answered || !isAsked(flight)) return null;
  const names = poll.items.map((item) => (item === 'other' ? poll.note : t(`materials.checklist.items.${item}`)));
  return (
    <Row as="p" align="stretch" gap={6} className={styles.answer}>
      <Icon path={mdiClipboardCheckOutline} size={18} />
      <span>
        {names.length === 0 ? t('materials.poll.own_nothing') : t('materials.poll.own', { items: names.join(', ') })}
      </span>
    </Row>
  );
};
