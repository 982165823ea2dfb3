import { mdiInformationOutline, mdiPhone } from '@mdi/js';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useSchool } from '../../../schools/client.ts';
import type { SignUpFlight } from '../../contract.ts';
import type { Late } from '../list/sign-up-list.rules.ts';
import { HandOver } from './lazy-hand-over.ts';
import styles from './TooLate.module.css';

interface TooLateProps {
  readonly flight: SignUpFlight;
  readonly day: string;
  readonly late: Late | null;
}

/** Replaces the sign-off of a student after the deadline: says whom to call, and lets them hand their seat over. */
export const TooLate = ({ flight, day, late }: TooLateProps) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(useSchool().country);
  const phones = flight.teacher_phones ?? [];
  // The button below says what to do.
  const noNumber = late === null ? 'signups.deadline.too_late_no_number' : 'errors.deadline_passed';
  return (
    <Text as="div" grow className={styles.late}>
      {late !== 'handed_over' && (
        <p className={styles.words}>
          <Icon path={mdiInformationOutline} size={18} />
          {t(phones.length > 0 ? 'signups.deadline.too_late' : noNumber)}
        </p>
      )}
      {phones.map(({ first_name, phone }) => (
        <a key={phone} className={styles.call} href={`tel:${phone}`}>
          <Icon path={mdiPhone} size={18} />
          {t('signups.deadline.call', { name: first_name, phone: phoneText(phone) })}
        </a>
      ))}
      {late !== null && (
        <div className={styles.hands}>
          <Suspense>
            <HandOver flight={flight} day={day} late={late} />
          </Suspense>
        </div>
      )}
    </Text>
  );
};
