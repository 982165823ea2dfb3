import { mdiMessageTextOutline, mdiPhone } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { Row, Stack } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { useSchool } from '../../schools/client.ts';
import type { BoardPerson } from '../contract.ts';
import { rescueNumbers, textMessage } from '../rescue.rules.ts';
import { inAirSince } from '../rules.ts';
import styles from './Board.module.css';
import { fullName, type Shown } from './board-look.ts';

interface RescueProps {
  /** The people who have not landed. */
  readonly open: readonly Shown[];
  readonly onCard: (person: BoardPerson) => void;
}

/** Helps to find people who have not landed: their emergency cards, rescue numbers, and a ready text message. */
export const Rescue = ({ open, onCard }: RescueProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { country, display_name } = useSchool();
  const seen = ({ person, state }: Shown): string => {
    const since = inAirSince(state);
    return t('board.last_seen', { name: fullName(person), time: since === null ? '' : dates.time(since) });
  };
  const message = `${display_name}: ${t('board.missing')} ${open.map(seen).join('; ')}`;
  return (
    <Stack as="section" gap={8} className={styles.refused} aria-label={t('board.missing')}>
      <b>{t('board.missing')}</b>
      {open.map((one) => (
        <button key={one.person.user_id} type="button" className={styles.button} onClick={() => onCard(one.person)}>
          {t('board.card_for', { name: fullName(one.person) })}
        </button>
      ))}
      <Row wrap gap={8} className={styles.pair}>
        {rescueNumbers(country).map(({ name, number }) => (
          <a key={number} className={`${styles.button} ${styles.main} ${styles.alarm}`} href={`tel:${number}`}>
            <Icon path={mdiPhone} size={24} />
            {name} {number}
          </a>
        ))}
      </Row>
      <a className={styles.button} href={textMessage(message)}>
        <Icon path={mdiMessageTextOutline} size={24} />
        {t('board.text_message')}
      </a>
    </Stack>
  );
};
