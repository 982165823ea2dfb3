import { useTranslation } from 'react-i18next';
import { HINDRANCES, type Preview } from '../contract.ts';
import styles from './MailDialog.module.css';

/** Says how many get the e-mail, how many do not and why; the names of those open on request. */
export const ToLine = ({ preview: { recipients, left_out } }: { readonly preview: Preview }) => {
  const { t } = useTranslation();
  if (left_out.length === 0) return <p className={styles.to}>{t('mailings.write.to', { count: recipients })}</p>;
  const reasons = HINDRANCES.map((reason) => [reason, left_out.filter((one) => one.reason === reason).length] as const)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => t(`mailings.write.${reason}`, { count }))
    .join(', ');
  return (
    <div className={styles.to}>
      <p>{t('mailings.write.to_some', { count: recipients, total: recipients + left_out.length, reasons })}</p>
      <details>
        <summary>{t('mailings.write.who')}</summary>
        <ul>
          {left_out.map(({ user_id, first_name, last_name, reason }) => (
            <li key={user_id}>
              {first_name} {last_name}: {t(`mailings.reasons.${reason}`)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};
