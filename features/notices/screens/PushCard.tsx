import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../core/contract/call.ts';
import { isProblem } from '../../../web/http/failures.ts';
import { Switch } from '../../../web/ui/fields/Switch.tsx';
import { Hint, Stack, Text } from '../../../web/ui/layout/Layout.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { pushQuery } from '../client.ts';
import { pushHereQuery, useSwitchPush } from '../push.client.ts';
import type { readPush } from '../push.contract.ts';

const PushSwitch = ({ offered }: { readonly offered: Answer<typeof readPush> }) => {
  const { t } = useTranslation();
  const { data: here } = useQuery(pushHereQuery(offered.person_id));
  const { mutate, data: outcome, error, isPending, variables } = useSwitchPush(offered);
  if (here === 'blocked' || here === 'to_install' || here === 'impossible') return <p>{t(`push.${here}`)}</p>;
  const failed = isProblem(error, 'invalid_fields')
    ? 'refused'
    : outcome === 'on' || outcome === 'off'
      ? null
      : outcome;
  return (
    <Stack gap={8}>
      <p>{t('push.text')}</p>
      <div>
        <Switch
          label={t('push.here')}
          checked={isPending ? variables : here === 'on'}
          busy={here === undefined || isPending}
          onChange={(on) => mutate(on)}
        />
        <Text as="p" size={13} tone="err" role="status">
          {failed && t(`push.${failed}`)}
        </Text>
      </div>
      <Hint>{t('push.private')}</Hint>
    </Stack>
  );
};

/** Switches push on this device on and off, or says why that is not possible. An installation without push has no card. */
export const PushCard = () => {
  const { t } = useTranslation();
  const { data } = useQuery(pushQuery());
  if (data === undefined || data.public_key === null) return null;
  return (
    <Card title={t('push.title')}>
      <PushSwitch offered={data} />
    </Card>
  );
};
