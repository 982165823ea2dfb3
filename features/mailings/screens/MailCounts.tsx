import {
  mdiAccountOffOutline,
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiStopCircleOutline,
} from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { StateMark, type Tone } from '../../../web/ui/marks/StateMark.tsx';
import { type Mailing, type MailState, STATES } from '../contract.ts';
import styles from './MailsScreen.module.css';

export const STATE_LOOK = {
  queued: { tone: 'primary', icon: mdiClockOutline },
  sent: { tone: 'ok', icon: mdiCheckCircleOutline },
  failed: { tone: 'err', icon: mdiAlertCircleOutline },
  stopped: { tone: 'warn', icon: mdiStopCircleOutline },
  left_out: { tone: 'neutral', icon: mdiAccountOffOutline },
} as const satisfies Record<MailState, { tone: Tone; icon: string }>;

/** How many mails of a mailing have which state. */
export const MailCounts = ({ counts }: Pick<Mailing, 'counts'>) => {
  const { t } = useTranslation();
  return (
    <Row as="span" align="stretch" wrap className={styles.counts}>
      {STATES.filter((state) => counts[state] > 0).map((state) => (
        <StateMark key={state} {...STATE_LOOK[state]}>
          {t(`mailings.counts.${state}`, { count: counts[state] })}
        </StateMark>
      ))}
    </Row>
  );
};
