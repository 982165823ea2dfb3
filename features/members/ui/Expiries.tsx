import { mdiClockAlertOutline, mdiShieldAlertOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { type SchoolDay, schoolDay } from '../../../core/time/school-day.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Row, Text } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { Tooltip } from '../../../web/ui/menus/Tooltip.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import type { FullMember } from '../contract.ts';
import { expiriesOn, expiryWords } from '../expiry/expiry.rules.ts';
import type { Safety } from '../safety.rules.ts';
import styles from './Expiries.module.css';

/** Returns a sentence for each thing that has expired on a day, or runs out soon after it. */
const useExpiries = (safety: Safety, day: SchoolDay) => {
  const { t } = useTranslation();
  const dates = useDates();
  const today = schoolDay(useNow(), dates.zone);
  return expiriesOn(safety, day).map(({ what, last, state }) => {
    const isExpired = state === 'expired';
    const text = t(`safety.${expiryWords({ last, state }, today)}.${what}`, { date: dates.date(last) });
    return { what, isExpired, text };
  });
};

const iconOf = (isExpired: boolean) => (isExpired ? mdiShieldAlertOutline : mdiClockAlertOutline);

interface ExpiryMarkProps {
  readonly safety: Safety;
  /** The day for which it is judged. */
  readonly day: SchoolDay;
  /** `icon`: after a name, with the sentences in a tooltip. `words`: a line for each sentence. */
  readonly as: 'icon' | 'words';
}

/** Marks a member whose licence, insurance, reserve or canopy check has expired, or runs out soon. */
export const ExpiryMark = ({ safety, day, as }: ExpiryMarkProps) => {
  const expiries = useExpiries(safety, day);
  if (expiries.length === 0) return null;
  if (as === 'icon') {
    const isExpired = expiries.some((one) => one.isExpired);
    const text = expiries.map((one) => one.text).join(' · ');
    return (
      <Tooltip text={text}>
        <Icon path={iconOf(isExpired)} size={18} color={isExpired ? 'var(--err)' : 'var(--warn)'} label={text} />
      </Tooltip>
    );
  }
  return expiries.map(({ what, isExpired, text }) => (
    <Row as="span" align="stretch" gap={6} size={13} key={what} className={isExpired ? styles.expired : styles.soon}>
      <Icon path={iconOf(isExpired)} size={18} />
      <span>{text}</span>
    </Row>
  ));
};

interface ExpiryCardProps {
  readonly member: Pick<FullMember, 'user_id' | 'safety'>;
  readonly today: SchoolDay;
}

/** Tells a member what of theirs has expired or runs out soon. */
export const ExpiryCard = ({ member: { user_id, safety }, today }: ExpiryCardProps) => {
  const { t } = useTranslation();
  const expiries = useExpiries(safety, today);
  return (
    <Card className={styles.card ?? ''}>
      <Row gap={12} className={styles.line}>
        <Icon path={mdiShieldAlertOutline} size={24} className={styles.icon} />
        <Text as="div" grow className={styles.words}>
          <h2>{t('safety.card_title')}</h2>
          <ul>
            {expiries.map(({ what, isExpired, text }) => (
              <li key={what} className={isExpired ? styles.expired : undefined}>
                {text}
              </li>
            ))}
          </ul>
        </Text>
        <ButtonLink variant="outlined" to="/member/$memberId" params={{ memberId: user_id }}>
          {t('safety.update')}
        </ButtonLink>
      </Row>
    </Card>
  );
};
