import { mdiAlertCircleOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { Switch } from '../../../../web/ui/fields/Switch.tsx';
import { Hint, Row, Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSelf } from '../../../accounts/client.ts';
import { ownProfileQuery } from '../../../members/client.ts';
import { consentQuery, useGiveConsent } from '../../consent.client.ts';
import type { Consent } from '../../consent.contract.ts';
import styles from './ConsentCard.module.css';

const Since = ({ given, since }: Pick<Consent, 'given' | 'since'>) => {
  const { t } = useTranslation();
  const dates = useDates();
  if (since === null) return t('whatsapp.consent.never');
  return t(given ? 'whatsapp.consent.since' : 'whatsapp.consent.withdrawn', {
    moment: dates.fullDayAndTime(since),
  });
};

/**
 * Asks for consent to pass one's phone number to WhatsApp. Also shown after the school stopped asking, because a given
 * consent must remain withdrawable.
 */
export const ConsentCard = () => {
  const { t } = useTranslation();
  const { memberId } = useSelf();
  const { data: consent } = useQuery({ ...consentQuery(), enabled: memberId !== null });
  const { data: profile } = useQuery({ ...ownProfileQuery(), enabled: memberId !== null });
  const give = useGiveConsent();
  const [refusal, setRefusal] = useRefusal();
  if (consent === undefined || !(consent.asked || consent.given)) return null;

  const change = async (given: boolean) => {
    setRefusal(null);
    try {
      await give.mutateAsync(given);
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };
  const hasNoPhone = profile !== undefined && (profile?.phone ?? '') === '';

  return (
    <Card title={t('whatsapp.consent.title')}>
      <Stack gap={8}>
        <p>{t('whatsapp.consent.text')}</p>
        <Hint>{t('whatsapp.consent.withdraw')}</Hint>
        {!consent.asked && <Hint>{t('whatsapp.consent.not_asked')}</Hint>}
        {hasNoPhone && (
          <Row as="p" align="stretch" gap={6} size={13} tone="warn">
            <Icon path={mdiAlertCircleOutline} size={18} />
            {t('whatsapp.consent.no_phone')}
          </Row>
        )}
        <Row wrap spread className={styles.row}>
          <Switch
            // Optimistic: shows the choice that is being saved.
            checked={give.isPending ? give.variables : consent.given}
            busy={give.isPending}
            onChange={(given) => void change(given)}
            label={t('whatsapp.consent.agree')}
          />
          <Hint as="span" role="status">
            <Since {...consent} />
          </Hint>
        </Row>
        <Text as="p" tone="err" role="alert">
          {refusal}
        </Text>
      </Stack>
    </Card>
  );
};
