import { mdiCashClock, mdiClose } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../core/access/roles.ts';
import { schoolDay } from '../../../core/time/school-day.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../web/ui/buttons/IconAction.tsx';
import { Hint, Row, Stack, Text } from '../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { useCameNear } from '../../../web/ui/loading/use-came-near.ts';
import { StateMark } from '../../../web/ui/marks/StateMark.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { useSelf } from '../../accounts/client.ts';
import type { FullMember } from '../../members/contract.ts';
import { memberPaymentsQuery, paymentRuleQuery, useRemovePayments } from '../client.ts';
import type { MemberPayment } from '../contract.ts';
import { owes } from '../owes.rules.ts';
import styles from './MemberPayments.module.css';
import { money } from './money.ts';

/** Rows of a long list before the button that shows all. */
const SHOWN = 6;

/** Payments of a member: staff remove them, the member only reads. Loaded when the person scrolls near them. */
export const MemberPayments = ({ member }: { readonly member: FullMember }) => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const now = useNow();
  const staff = isStaff(useSelf());
  const box = useRef<HTMLDivElement>(null);
  const near = useCameNear(box);
  const { data: rule } = useQuery({ ...paymentRuleQuery(), enabled: near && staff });
  const facts = { ...member, ...member.participation };
  const isDue = rule !== undefined && owes(rule, facts, schoolDay(now, zone), zone);
  return (
    <div ref={box}>
      <Card
        title={t('payments.title')}
        flush
        {...(isDue && {
          aside: (
            <StateMark tone="warn" icon={mdiCashClock}>
              {t('payments.list.owes')}
            </StateMark>
          ),
        })}
      >
        <PaymentList member={member} near={near} />
      </Card>
    </div>
  );
};

const PaymentList = ({ member, near }: { readonly member: FullMember; readonly near: boolean }) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, refetch } = useQuery({ ...memberPaymentsQuery(member.user_id), enabled: near });
  if (data === undefined) {
    if (!isError) return <SkeletonRows rows={2} height={52} />;
    return (
      <Row gap={12} wrap tone="quiet" className={styles.note}>
        {t('payments.list.not_loaded')}
        <Button variant="outlined" onClick={() => refetch()}>
          {t('actions.retry')}
        </Button>
      </Row>
    );
  }
  if (data.length === 0)
    return (
      <Row as="p" gap={12} wrap tone="quiet" className={styles.note}>
        {t('payments.list.none')}
      </Row>
    );
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {(all ? data : data.slice(0, SHOWN)).map((payment) => (
          <PaymentRow key={payment.payment_id} payment={payment} onRemoved={() => list.current?.focus()} />
        ))}
      </ul>
      {!all && data.length > SHOWN && (
        <div className={styles.more}>
          <Button onClick={() => setAll(true)}>{t('payments.list.all', { count: data.length })}</Button>
        </div>
      )}
    </>
  );
};

const PaymentRow = ({ payment, onRemoved }: { readonly payment: MemberPayment; readonly onRemoved: () => void }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const { mutateAsync, isPending } = useRemovePayments();
  const { payment_id, paid_on, kind, note, removable } = payment;
  const [amount, date] = [money(payment), dates.date(Temporal.PlainDate.from(paid_on))];
  const set = (removed: boolean) =>
    mutateAsync({ payment_ids: [payment_id], removed }).then(
      () => true,
      (error) => {
        notice({ message: errorText(t, error) });
        return false;
      },
    );
  const remove = async () => {
    if (!(await set(true))) return;
    // The removed row contained the focus.
    onRemoved();
    notice({ message: t('payments.list.removed', { amount }), undo: () => set(false) });
  };
  return (
    <Row as="li" gap={12} className={styles.payment}>
      <Stack as="span" grow>
        <Text weight={500}>{date}</Text>
        <Hint as="span" className={styles.kind}>
          {t(`payments.kinds.${kind}`)}
          {note !== '' && ` · ${note}`}
        </Hint>
      </Stack>
      <span className={styles.amount}>{amount}</span>
      {removable && (
        <IconAction
          icon={mdiClose}
          label={t('payments.list.remove', { amount, date })}
          disabled={isPending}
          onClick={() => remove()}
        />
      )}
    </Row>
  );
};
