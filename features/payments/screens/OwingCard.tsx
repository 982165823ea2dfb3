import { mdiBellOutline, mdiCashCheck, mdiCashClock } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { owingQuery, paymentRuleQuery } from '../client.ts';
import type { Owing } from '../contract.ts';
import { reminderRefusal } from '../owes.rules.ts';
import styles from './OwingCard.module.css';
import { RemindDialog } from './RemindDialog.tsx';

/** Rows of a long list before the button that shows all. */
const SHOWN = 12;

interface RowProps {
  readonly member: Owing;
  readonly onRemind: () => void;
}

const OwingRow = ({ member, onRemind }: RowProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const { user_id, first_name, last_name, since, last_payment, flights_since_last_payment, reminded_at } = member;
  const name = `${first_name} ${last_name}`;
  const refusal = reminderRefusal(member, now);
  const reminder = () => {
    if (refusal === 'without_email') return <span className={styles.quiet}>{t('payments.owing.no_email')}</span>;
    if (refusal === null)
      return (
        <Button aria-label={t('payments.owing.remind_name', { name })} onClick={onRemind}>
          {t('payments.owing.remind')}
        </Button>
      );
    const when = dates.dayShort(reminded_at ?? since);
    return <span className={styles.quiet}>{t('payments.owing.reminded', { when })}</span>;
  };
  return (
    <tr>
      <th scope="row">
        <Link to="/member/$memberId" params={{ memberId: user_id }} className={styles.name}>
          {name}
        </Link>
      </th>
      <td data-label={t('payments.owing.since')}>{dates.date(Temporal.PlainDate.from(since))}</td>
      <td data-label={t('payments.owing.last_payment')}>
        {last_payment === null ? t('payments.owing.never') : dates.date(last_payment)}
      </td>
      <td data-label={t('payments.owing.flights')} className={styles.number}>
        {flights_since_last_payment}
      </td>
      <td className={styles.action}>{reminder()}</td>
    </tr>
  );
};

const OwingTable = ({ members }: { readonly members: readonly Owing[] }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<readonly MemberId[] | null>(null);
  const [all, setAll] = useState(false);
  const now = useNow();
  const getting = members.filter((member) => reminderRefusal(member, now) === null).length;
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('payments.owing.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('payments.owing.member')}</th>
            <th scope="col">{t('payments.owing.since')}</th>
            <th scope="col">{t('payments.owing.last_payment')}</th>
            <th scope="col" className={styles.number}>
              {t('payments.owing.flights')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {(all ? members : members.slice(0, SHOWN)).map((member) => (
            <OwingRow key={member.user_id} member={member} onRemind={() => setAsked([member.user_id])} />
          ))}
        </tbody>
      </table>
      <Row align="stretch" gap={8} wrap className={styles.foot}>
        {!all && members.length > SHOWN && (
          <Button onClick={() => setAll(true)}>{t('payments.list.all', { count: members.length })}</Button>
        )}
        {getting > 0 && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiBellOutline} size={20} />}
            onClick={() => setAsked(members.map(({ user_id }) => user_id))}
          >
            {t('payments.owing.remind_all', { count: getting })}
          </Button>
        )}
      </Row>
      {asked !== null && (
        <RemindDialog
          members={members.filter(({ user_id }) => asked.includes(user_id))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};

/** Lists the members who owe a payment by the school's rule, with reminders. */
export const OwingCard = () => {
  const { t } = useTranslation();
  const owing = useQuery(owingQuery());
  const { data: rule } = useQuery(paymentRuleQuery());
  const content = () => {
    if (owing.data === undefined || rule === undefined) {
      if (!owing.isError) return <SkeletonRows rows={SHOWN} height={49} />;
      return (
        <EmptyState
          icon={mdiCashClock}
          title={t('payments.owing.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => owing.refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      );
    }
    if (rule.after_flights === null && rule.after_months === null)
      return (
        <EmptyState
          icon={mdiCashClock}
          title={t('payments.owing.no_rule')}
          text={t('payments.owing.no_rule_text')}
          action={
            <ButtonLink to="/settings/days" hash="payments" variant="outlined">
              {t('payments.owing.set_rule')}
            </ButtonLink>
          }
        />
      );
    if (owing.data.length === 0) return <EmptyState icon={mdiCashCheck} title={t('payments.owing.none')} />;
    return <OwingTable members={owing.data} />;
  };
  const count = owing.data?.length ?? 0;
  return (
    <Card title={t('payments.owing.title')} flush {...(count > 0 && { aside: count })}>
      {content()}
    </Card>
  );
};
