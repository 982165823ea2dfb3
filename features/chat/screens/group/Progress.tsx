import { mdiCheckCircle, mdiCircleOutline, mdiLockOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { Flight } from '../../../flights/contract.ts';
import type { Poll } from '../../../materials/poll.rules.ts';
import styles from './Progress.module.css';

interface ProgressProps {
  readonly progress: NonNullable<Flight['wa_progress']>;
  /** `null` while unknown. */
  readonly poll: Poll<unknown> | null;
}

/** Shows the steps group and poll, with the number of answers. */
export const Progress = ({ progress, poll }: ProgressProps) => {
  const { t } = useTranslation();
  const isClosed = progress === 'deleted';
  const isAsked = progress === 'poll_sent' || poll !== null;
  return (
    <Row as="ol" wrap weight={500} className={styles.progress} aria-label={t('chat.group.progress')}>
      <Row as="li" gap={6} className={isClosed ? styles.closed : styles.done}>
        <Icon path={isClosed ? mdiLockOutline : mdiCheckCircle} />
        {t(isClosed ? 'chat.group.group_closed' : 'chat.group.group_made')}
      </Row>
      <li aria-hidden className={`${styles.line} ${isAsked ? styles.reached : ''}`} />
      <Row as="li" gap={6} className={isAsked ? styles.done : styles.open}>
        <Icon path={isAsked ? mdiCheckCircle : mdiCircleOutline} />
        {t(`chat.group.${isAsked ? 'poll_sent' : isClosed ? 'poll_never' : 'poll_open'}`)}
        {poll !== null && <Count poll={poll} />}
      </Row>
    </Row>
  );
};

const Count = ({ poll: { answered, silent } }: { readonly poll: Poll<unknown> }) => {
  const { t } = useTranslation();
  const people = answered.length + silent.length;
  return (
    <Text tone="quiet" weight={400}>
      <span aria-hidden>
        {answered.length}/{people}
      </span>
      <span className="visually-hidden">{t('chat.group.answered_of', { answered: answered.length, people })}</span>
    </Text>
  );
};
