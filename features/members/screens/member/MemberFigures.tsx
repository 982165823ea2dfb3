import { mdiCashCheck } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Icon } from '../../../../web/ui/Icon.tsx';
import { useNotice } from '../../../../web/ui/UndoProvider.tsx';
import type { FullMember } from '../../contract.ts';
import { useRecordPayment, type Whose } from '../../profile.client.ts';
import styles from './MemberFigures.module.css';
import type { Act } from './use-member-form.ts';

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
  readonly member: FullMember;
  readonly whose: Whose;
  readonly act: Act;
}

/** Records a payment at once and offers undo for ten seconds. */
export const RecordPayment = ({ member, whose, act }: RecordPaymentProps) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const record = useRecordPayment(whose);
  const [busy, setBusy] = useState(false);
  const name = `${member.first_name} ${member.last_name}`;

  const setTo = async (last_payment: string | null): Promise<boolean> => {
    setBusy(true);
    try {
      await act(({ last_update }) => record.mutateAsync({ last_payment, last_update }));
      return true;
    } catch (error) {
      notice({ message: errorText(t, error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const pay = async () => {
    const { last_payment: before, participation } = member;
    if (!(await setTo(Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })))) return;
    const flights = t('members.one.flights', { count: participation.flights_since_last_payment });
    notice({ message: t('members.one.paid', { name, flights }), undo: () => setTo(before) });
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={mdiCashCheck} />}
      disabled={busy}
      onClick={() => void pay()}
      className={styles.pay ?? ''}
    >
      {t('members.one.record_payment')}
    </Button>
  );
};
