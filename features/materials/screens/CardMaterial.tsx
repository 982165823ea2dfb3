import { mdiCheck, mdiClipboardCheckOutline } from '@mdi/js';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, isBefore } from '../../../core/time/instant.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { loadPart } from '../../../web/ui/load-part.ts';
import { flightDays } from '../../flights/rules.ts';
import type { SignUpFlight } from '../../signups/contract.ts';
import styles from './CardMaterial.module.css';

const PollDialog = lazy(async () => ({ default: (await loadPart(() => import('./poll/PollDialog.tsx'))).PollDialog }));

interface CardMaterialProps {
  readonly flight: SignUpFlight;
  readonly poll: { readonly answered: boolean; readonly closes: string };
  /** Called after each attempt to answer. */
  readonly onAnswered: (saved: boolean) => void;
}

/**
 * Button on the card of one's day that opens the materials poll. Primary style until answered; afterwards it changes
 * the answer.
 */
export const CardMaterial = ({ flight, poll, onAnswered }: CardMaterialProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const dates = useDates();
  const [asked, setAsked] = useState(false);
  // Flight teachers of the day are in its chat group, but need no items.
  const takesPart = flight.signed_up_student || flight.signed_up_start_instructor;
  if (!takesPart || flight.canceled === true) return null;
  const day = dates.daysShort(flightDays(flight, dates.zone));
  const awaited = !poll.answered && isBefore(now, instant(poll.closes));
  return (
    <div className={styles.material}>
      <Button
        variant={awaited ? 'contained' : 'text'}
        size="large"
        className={styles.action}
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
