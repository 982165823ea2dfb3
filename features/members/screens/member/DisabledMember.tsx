import { mdiAccountCancelOutline } from '@mdi/js';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSchool } from '../../../schools/client.ts';
import { useColors } from '../../../schools/ui/use-colors.ts';
import { COUNTRIES, type FullMember } from '../../contract.ts';
import { knownMeasures } from '../../measures.rules.ts';
import { isStale, loadMember, useChangeRights } from '../../profile.client.ts';
import styles from './DisabledMember.module.css';
import { Facts } from './Facts.tsx';
import { MemberFigures } from './MemberFigures.tsx';
import { MemberHead } from './MemberHead.tsx';
import { ownText } from './own-text.ts';
import { SafetyFacts } from './SafetyFacts.tsx';

interface DisabledMemberProps {
  readonly member: FullMember;
  /** Card from another feature. */
  readonly data: ReactNode;
}

/** Read-only page of a disabled member, with a button to enable the member again. */
export const DisabledMember = ({ member, data }: DisabledMemberProps) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const phoneText = usePhoneText(useSchool().country);
  const colors = useColors();
  const whose = { id: member.user_id, own: false };
  const rights = useChangeRights(whose);
  const [refusal, setRefusal] = useRefusal();
  const { address, user_info } = member;
  const { size, weight } = knownMeasures(user_info);
  const country = COUNTRIES.find((one) => one === address.country);

  const enable = async () => {
    setRefusal(null);
    try {
      await rights.mutateAsync({ disabled: false, last_update: member.last_update });
    } catch (error) {
      // Another admin changed the member meanwhile: the page now shows that state, with the button if it still applies.
      if (isStale(error)) await loadMember(cache, whose);
      setRefusal(errorText(t, error));
    }
  };
  return (
    <MemberHead member={member} figures={<MemberFigures member={member} />}>
      <div className={styles.notice}>
        <Icon path={mdiAccountCancelOutline} size={22} />
        <div>
          <p>
            <b>{t('members.one.is_disabled')}</b>
          </p>
          <p>{t('members.one.is_disabled_text')}</p>
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        </div>
        <Button variant="contained" disabled={rights.isPending} onClick={() => enable()}>
          {t('members.one.enable')}
        </Button>
      </div>
      <div className={styles.cards}>
        <Card title={t('members.one.personal')}>
          <Facts
            facts={[
              [t('members.columns.email'), member.email],
              [t('members.columns.phone'), member.phone && phoneText(member.phone)],
              [t('members.one.street'), address.street],
              [t('members.one.city'), [address.zip, address.city].filter(Boolean).join(' ')],
              [t('members.one.country'), country === undefined ? address.country : t(`members.countries.${country}`)],
            ]}
          />
        </Card>
        <Card title={t('members.one.equipment')}>
          <Facts
            facts={[
              [t('members.one.own_canopy'), ownText(t, user_info.own_canopy)],
              [t('members.one.canopy'), user_info.canopy_type],
              [t('members.one.colors'), colors.textOf(user_info.canopy_color)],
              [t('members.one.own_harness'), ownText(t, user_info.own_harness)],
              [t('members.one.harness'), user_info.harness_type],
              [t('members.one.size'), size === null ? null : t('members.one.cm', { count: size })],
              [t('members.one.weight'), weight === null ? null : t('members.one.kg', { count: weight })],
            ]}
          />
        </Card>
        <SafetyFacts safety={member.safety} />
        {data}
      </div>
    </MemberHead>
  );
};
