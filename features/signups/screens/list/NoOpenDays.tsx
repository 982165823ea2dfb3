import { mdiCalendarCheckOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import type { OpenDays, OpenDaysReason } from './open-days.rules.ts';

/** Reasons that a listed day can have; the others are about roles. */
const NAMED = [
  'flight_full',
  'flight_canceled',
  'deadline_passed',
  'second_flight_same_day',
  'insurance_expired',
  'flight_over',
] as const satisfies readonly OpenDaysReason[];

interface NoOpenDaysProps {
  readonly hidden: OpenDays['hidden'];
  readonly onShowAll: () => void;
}

/** Says why the filter leaves no day to sign up for. */
export const NoOpenDays = ({ hidden, onShowAll }: NoOpenDaysProps) => {
  const { t } = useTranslation();
  const count = [...hidden.values()].reduce((sum, one) => sum + one, 0);
  const mostFirst = [...hidden].toSorted(([, one], [, other]) => other - one);
  const reasons = mostFirst.map(([reason, days]) => {
    const named = NAMED.find((one) => one === reason) ?? 'other';
    return t(`open_days.hidden.${named}`, { count: days });
  });
  return (
    <EmptyState
      icon={mdiCalendarCheckOutline}
      title={t('open_days.none')}
      text={t('open_days.why', { count, reasons: reasons.join(', ') })}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t('open_days.show_all')}
        </Button>
      }
    />
  );
};
