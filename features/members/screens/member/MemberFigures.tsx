import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import type { FullMember } from '../../contract.ts';
import styles from './MemberFigures.module.css';

/** Shows flights since the last payment, and the date of that payment. */
export const MemberFigures = ({ member, children }: { readonly member: FullMember; readonly children?: ReactNode }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { partaken, flights_since_last_payment } = member.participation;
  const paid = member.last_payment === null ? t('members.one.never') : dates.date(member.last_payment);
  return (
    <div className={styles.line}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('members.one.flights_since', { count: flights_since_last_payment })}</dt>
          <dd>{flights_since_last_payment}</dd>
        </div>
        <div>
          <dt>{t('members.one.days_since', { count: partaken })}</dt>
          <dd>{partaken}</dd>
        </div>
        <div>
          <dt>{t('members.one.last_payment')}</dt>
          <dd>{paid}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
};

interface RecordPaymentProps {
  /** Button of another feature, for a payment without an amount. */
  readonly today: ReactNode;
  readonly onRecord: () => void;
}

/** Buttons that record a payment: at once, or with its amount in a dialog. */
export const RecordPayment = ({ today, onRecord }: RecordPaymentProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.pay}>
      {today}
      <Button variant="outlined" onClick={onRecord}>
        {t('members.one.record_payment')}
      </Button>
    </div>
  );
};
