import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../core/access/roles.ts';
import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { TimeField } from '../../../web/ui/fields/times/TimeField.tsx';
import { useForm } from '../../../web/ui/forms/use-form.ts';
import { Hint, Row, Stack } from '../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { usePreferences, useSelf } from '../../accounts/client.ts';
import type { Preferences } from '../../accounts/preferences.contract.ts';
import { pushQuery, stoppedQuery, useChangeStopped, useSaveQuietHours } from '../client.ts';
import { CHANNELS, type Channel, NOTICE_KINDS, type StoppableKind } from '../contract.ts';
import { mayStop } from '../rules.ts';
import styles from './ChoicesScreen.module.css';
import { PushCard } from './lazy-push.ts';

const Choice = ({ kind, channel }: { readonly kind: StoppableKind; readonly channel: Channel }) => {
  const { t } = useTranslation();
  const { data: stopped } = useQuery(stoppedQuery());
  const { mutate, isPending, variables } = useChangeStopped();
  if (!mayStop(kind, channel)) return t(kind === 'mailing' ? 'notices.choices.never' : 'notices.choices.always');
  if (stopped === undefined) return <span className={styles.choice} />;
  const isStopped = isPending ? variables.stopped : stopped.some((one) => one.kind === kind && one.channel === channel);
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={!isStopped}
        onChange={({ target }) => mutate({ kind, channel, stopped: !target.checked })}
        aria-label={t('notices.choices.cell', {
          kind: t(`notices.kinds.${kind}`),
          channel: t(`notices.choices.${channel}`),
        })}
      />
    </label>
  );
};

const ChoicesCard = () => {
  const { t } = useTranslation();
  const self = useSelf();
  const offersPush = useQuery(pushQuery()).data?.public_key !== null;
  const channels = CHANNELS.filter((channel) => channel !== 'push' || offersPush);
  const kinds: readonly StoppableKind[] = [
    ...NOTICE_KINDS.filter((kind) => {
      if (kind === 'digest') return isStaff(self);
      if (kind === 'not_closed') return isStaff(self) || self.role === 'start_instructor';
      return kind !== 'needed' || self.role === 'start_instructor';
    }),
    'mailing',
  ];
  return (
    <Card title={t('notices.choices.table')}>
      <Stack gap={12}>
        <p>{t(offersPush ? 'notices.choices.text_push' : 'notices.choices.text')}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('notices.choices.kind')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`notices.choices.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`notices.kinds.${kind}`)}</th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <Choice kind={kind} channel={channel} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Hint>{t('notices.choices.why_always')}</Hint>
      </Stack>
    </Card>
  );
};

const QuietCard = () => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { mutateAsync } = useSaveQuietHours();
  const form = useForm<Preferences['quiet_hours'], FieldErrorCode | 'around'>({
    start: usePreferences().quiet_hours,
    faultsOf: ({ from, to }) => ({
      from: from === '' ? 'required' : null,
      to: to === '' ? 'required' : from === to ? 'around' : null,
    }),
    textOf: (code) => (code === 'around' ? t('notices.quiet.around') : undefined),
    send: async (values) => {
      await mutateAsync(values);
      notice({ message: t('notices.quiet.saved') });
      form.restart();
    },
  });
  return (
    <Card title={t('notices.quiet.title')}>
      <form onSubmit={form.submit}>
        <Stack gap={16} start>
          <p>{t('notices.quiet.text')}</p>
          <Row gap={16} wrap>
            <TimeField label={t('notices.quiet.from')} required {...form.field('from')} />
            <TimeField label={t('notices.quiet.to')} required {...form.field('to')} />
          </Row>
          <Button type="submit" variant="contained" busy={form.busy}>
            {t('notices.quiet.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};

/** Page on which a member chooses the kinds of notices, their channels, and the quiet hours. */
export const ChoicesScreen = () => {
  const { t } = useTranslation();
  // The table has another column, and the cards below it another place, where push is offered.
  const { isLoading } = useQuery(pushQuery());
  return (
    <PageFrame width="form">
      <PageHead title={t('notices.choices.title')} trail={<Link to="/notices">{t('notices.title')}</Link>} />
      {isLoading ? null : (
        <Stack gap={16}>
          <ChoicesCard />
          <QuietCard />
          <Suspense>
            <PushCard />
          </Suspense>
        </Stack>
      )}
    </PageFrame>
  );
};
