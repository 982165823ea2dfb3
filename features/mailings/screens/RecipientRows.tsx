import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import table from '../../../web/ui/lists/Table.module.css';
import { StateMark } from '../../../web/ui/marks/StateMark.tsx';
import type { Recipient } from '../contract.ts';
import { STATE_LOOK } from './MailCounts.tsx';
import styles from './MailScreen.module.css';

/** Shows the delivery state of each recipient's mail. */
export const RecipientRows = ({ recipients }: { readonly recipients: readonly Recipient[] }) => {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <ul>
      {recipients.map(({ user_id, first_name, last_name, email, state, reason, at }) => (
        <li key={user_id} className={styles.row}>
          <span>
            {last_name === '' ? (
              t('mailings.former')
            ) : (
              <Link to="/member/$memberId" params={{ memberId: user_id }}>
                <b>{last_name}</b> {first_name}
              </Link>
            )}
            {email !== null && <span className={table.small}>{email}</span>}
          </span>
          <span>
            <StateMark {...STATE_LOOK[state]}>
              {t(`mailings.states.${state}`, { time: dates.dayAndTime(at) })}
            </StateMark>
            {reason !== null && <span className={table.small}>{t(`mailings.reasons.${reason}`)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
};
