import { mdiAccountCancelOutline } from '@mdi/js';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../../../web/http/failures.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { Row, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { type NameOf, namesOf } from '../../../fields/kinds.fields.ts';
import { EQUIPMENT, PROFILE } from '../../../fields/member.fields.ts';
import type { FullMember } from '../../contract.ts';
import { loadMember, useChangeRights } from '../../profile.client.ts';
import { profileIn } from '../../profile.rules.ts';
import { useFieldText } from '../../ui/use-field-text.ts';
import styles from './DisabledMember.module.css';
import { Facts } from './Facts.tsx';
import { MemberFigures } from './MemberFigures.tsx';
import { MemberHead } from './MemberHead.tsx';
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
  const whose = { id: member.user_id, own: false };
  const rights = useChangeRights(whose);
  const [refusal, setRefusal] = useRefusal();
  const text = useFieldText();
  const profile = profileIn(member);
  const fact = (name: NameOf<typeof PROFILE>) =>
    [t(`member_fields.name.${name}`), text(PROFILE[name], profile[name])] as const;

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
      <Row gap={12} wrap tone="warn" className={styles.notice}>
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
      </Row>
      <Stack gap={8} className={styles.cards}>
        <Card title={t('members.one.personal')}>
          <Facts
            facts={[
              fact('email'),
              fact('phone'),
              fact('street'),
              [t('member_fields.name.city'), [profile.zip, profile.city].filter(Boolean).join(' ')],
              fact('country'),
            ]}
          />
        </Card>
        <Card title={t('members.one.equipment')}>
          <Facts
            facts={namesOf(EQUIPMENT)
              .filter((name) => EQUIPMENT[name].kind !== 'picture')
              .map(fact)}
          />
        </Card>
        <SafetyFacts safety={member.safety} />
        {data}
      </Stack>
    </MemberHead>
  );
};
