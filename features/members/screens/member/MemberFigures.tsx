import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Hint, Row } from '../../../../web/ui/layout/Layout.tsx';
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
      <Row as="dl" align="stretch" className={styles.figures}>
        <div>
          <Hint as="dt">{t('members.one.flights_since', { count: flights_since_last_payment })}</Hint>
          <dd>{flights_since_last_payment}</dd>
        </div>
        <div>
          <Hint as="dt">{t('members.one.days_since', { count: partaken })}</Hint>
          <dd>{partaken}</dd>
        </div>
        <div>
          <Hint as="dt">{t('members.one.last_payment')}</Hint>
          <dd>{paid}</dd>
        </div>
      </Row>
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
    <Row align="stretch" gap={8} wrap className={styles.pay}>
      {today}
      <Button variant="outlined" onClick={onRecord}>
        {t('members.one.record_payment')}
      </Button>
    </Row>
  );
};
