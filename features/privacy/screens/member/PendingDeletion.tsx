import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import styles from './MemberDataCard.module.css';

interface PendingDeletionProps {
  readonly until: string;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
}

/** Shown while the deletion of a member can be withdrawn. */
export const PendingDeletion = ({ until, busy, onWithdraw }: PendingDeletionProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <Row gap={16} spread className={`${styles.row} ${styles.last}`}>
      <div>
        <p>
          <b>{t('privacy.member.pending', { until: `${dates.dayInWords(until)}, ${dates.time(until)}` })}</b>
        </p>
        <Text as="p" size={12} tone="quiet">
          {t('privacy.member.pending_text')}
        </Text>
      </div>
      <Button variant="outlined" size="small" disabled={busy} onClick={onWithdraw}>
        {t('privacy.deletion.withdraw')}
      </Button>
    </Row>
  );
};
