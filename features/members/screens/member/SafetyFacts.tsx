import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSchool } from '../../../schools/client.ts';
import type { Safety } from '../../safety.rules.ts';
import { Facts } from './Facts.tsx';

/** The safety data of a disabled member. */
export const SafetyFacts = ({ safety }: { readonly safety: Safety }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const phoneText = usePhoneText(useSchool().country);
  const date = (day: string | null) => day && dates.date(Temporal.PlainDate.from(day));
  return (
    <>
      <Card title={t('safety.papers')}>
        <Facts
          facts={[
            [t('safety.birth_date'), date(safety.birth_date)],
            [t('safety.licence_number'), safety.licence_number],
            [t('safety.licence_valid_until'), date(safety.licence_valid_until)],
            [t('safety.insurance_valid_until'), date(safety.insurance_valid_until)],
            [t('safety.reserve_repacked_on'), date(safety.reserve_repacked_on)],
            [t('safety.canopy_checked_on'), date(safety.canopy_checked_on)],
          ]}
        />
      </Card>
      <Card title={t('safety.emergency')}>
        <Facts
          facts={[
            [t('safety.emergency_name'), safety.emergency_name],
            [t('safety.emergency_phone'), safety.emergency_phone && phoneText(safety.emergency_phone)],
          ]}
        />
      </Card>
    </>
  );
};
