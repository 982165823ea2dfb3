import { mdiCashMultiple, mdiDownload } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../core/time/school-day.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { DateField } from '../../../web/ui/fields/times/DateField.tsx';
import { Hint, Row, Stack } from '../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { totalsOf } from '../amount.rules.ts';
import { monthsOf, type PaymentMonth } from '../books.rules.ts';
import { paymentsQuery } from '../client.ts';
import type { Payment } from '../contract.ts';
import { periodErrors } from '../rules.ts';
import styles from './BooksCard.module.css';
import { ExportPaymentsDialog } from './ExportPaymentsDialog.tsx';
import { money } from './money.ts';

/** Payments that are shown at once. */
const PAGE = 100;

const amountsOf = (totals: PaymentMonth['totals']): string => totals.map(money).join(' + ');

const PaymentLine = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { user_id, first_name, last_name, paid_on, kind, note } = payment;
  return (
    <Row as="li" gap={12} className={styles.payment}>
      <span className={styles.date}>{dates.dayShort(Temporal.PlainDate.from(paid_on))}</span>
      <Stack as="span" grow className={styles.words}>
        {user_id === null ? (
          <span>{t('payments.books.former')}</span>
        ) : (
          <Link to="/member/$memberId" params={{ memberId: user_id }} className={styles.name}>
            {`${first_name} ${last_name}`}
          </Link>
        )}
        <Hint as="span" className={styles.kind}>
          {t(`payments.kinds.${kind}`)}
          {note !== '' && ` · ${note}`}
        </Hint>
      </Stack>
      <span className={styles.amount}>{money(payment)}</span>
    </Row>
  );
};

const Months = ({ payments }: { readonly payments: readonly Payment[] }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const [shown, setShown] = useState(PAGE);
  const totals = new Map(monthsOf(payments).map((one) => [one.month, one.totals]));
  return (
    <>
      {monthsOf(payments.slice(0, shown)).map(({ month, payments: all }) => (
        <section key={month} className={styles.month}>
          <h3>
            <span>{dates.month(Temporal.PlainDate.from(`${month}-01`))}</span>
            <span className={styles.amount}>{amountsOf(totals.get(month) ?? [])}</span>
          </h3>
          <ul>
            {all.map((payment) => (
              <PaymentLine key={payment.payment_id} payment={payment} />
            ))}
          </ul>
        </section>
      ))}
      {payments.length > shown && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + PAGE)}>{t('payments.books.more')}</Button>
        </div>
      )}
    </>
  );
};

/** Recorded payments of a period, by month, and their file for the bookkeeper. */
export const BooksCard = () => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const today = schoolDay(useNow(), zone);
  const [from, setFrom] = useState(`${today.year}-01-01`);
  const [to, setTo] = useState(`${today.year}-12-31`);
  const isWhole = from !== '' && to !== '';
  const [error] = isWhole ? periodErrors(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)) : [];
  const isAsked = isWhole && error === undefined;
  const { data, isError, refetch } = useQuery({ ...paymentsQuery({ from, to }), enabled: isAsked });
  const [exporting, setExporting] = useState(false);
  const fault = (() => {
    if (error?.code === 'end_not_after_start') return t('payments.books.order');
    return error === undefined ? undefined : t('payments.books.too_long');
  })();
  const content = () => {
    if (!isAsked) return null;
    if (data === undefined && isError)
      return (
        <EmptyState
          icon={mdiCashMultiple}
          title={t('payments.books.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      );
    if (data === undefined) return <SkeletonRows rows={4} height={52} />;
    if (data.length === 0) return <EmptyState icon={mdiCashMultiple} title={t('payments.books.none')} />;
    return (
      <>
        <p className={styles.total}>{t('payments.books.total', { amounts: amountsOf(totalsOf(data)) })}</p>
        <Months key={`${from} ${to}`} payments={data} />
      </>
    );
  };
  return (
    <Card
      title={t('payments.books.title')}
      flush
      aside={
        <Button
          size="small"
          aria-label={t('payments.books.export_name')}
          startIcon={<Icon path={mdiDownload} size={18} />}
          disabled={!isAsked || data === undefined || data.length === 0}
          onClick={() => setExporting(true)}
        >
          {t('payments.books.export')}
        </Button>
      }
    >
      <Row align="stretch" gap={12} wrap className={styles.period}>
        <DateField label={t('payments.books.from')} value={from} onChange={setFrom} className={styles.day} />
        <DateField
          label={t('payments.books.to')}
          value={to}
          onChange={setTo}
          className={styles.day}
          error={fault !== undefined}
          helperText={fault}
        />
      </Row>
      {content()}
      {exporting && <ExportPaymentsDialog from={from} to={to} onClose={() => setExporting(false)} />}
    </Card>
  );
};
