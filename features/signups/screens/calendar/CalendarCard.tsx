import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { CopyLine } from '../../../../web/ui/fields/CopyLine.tsx';
import { Hint, Row, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSelf } from '../../../accounts/client.ts';
import { calendarFeedQuery, useChangeCalendarFeed } from '../../calendar/client.ts';

/** An address to copy, and to hand to the program that the device has for calendars. */
const Address = ({ days, address }: { readonly days: string; readonly address: string }) => {
  const { t } = useTranslation();
  return (
    <div>
      <p>{days}</p>
      <CopyLine
        text={address}
        label={t('calendar_feed.copy', { days })}
        copied={t('calendar_feed.copied')}
        notCopied={t('calendar_feed.not_copied')}
      />
      <a href={address.replace(/^https?/, 'webcal')} aria-label={t('calendar_feed.subscribe_days', { days })}>
        {t('calendar_feed.subscribe')}
      </a>
    </div>
  );
};

/** The secret addresses under which one's calendars read one's flight days. */
export const CalendarCard = () => {
  const { t } = useTranslation();
  const { memberId } = useSelf();
  const { data: feed } = useQuery({ ...calendarFeedQuery(), enabled: memberId !== null });
  const { mutateAsync } = useChangeCalendarFeed();
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  if (feed === undefined) return null;
  // The error dialog shows a failure.
  const change = (to: Parameters<typeof mutateAsync>[0]) =>
    mutateAsync(to)
      .catch(() => undefined)
      .finally(() => setAsked(null));
  return (
    <Card title={t('calendar_feed.title')}>
      <Stack gap={12} start>
        <p>{t('calendar_feed.text')}</p>
        {feed === null ? (
          <Button variant="outlined" onClick={() => change({ instead_of: null })}>
            {t('calendar_feed.create')}
          </Button>
        ) : (
          <>
            <Address days={t('calendar_feed.own')} address={feed.own} />
            {feed.all !== null && <Address days={t('calendar_feed.all')} address={feed.all} />}
            <Hint>{t('calendar_feed.how')}</Hint>
            <Hint>{t('calendar_feed.late')}</Hint>
            <Hint>{t('calendar_feed.secret')}</Hint>
            <Row gap={8} wrap>
              <Button variant="outlined" onClick={() => setAsked('renew')}>
                {t('calendar_feed.renew.open')}
              </Button>
              <Button color="error" onClick={() => setAsked('end')}>
                {t('calendar_feed.end.open')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
      {feed !== null && asked !== null && (
        <ConfirmDialog
          open
          title={t(`calendar_feed.${asked}.title`)}
          verb={t(`calendar_feed.${asked}.open`)}
          keep={t(`calendar_feed.${asked}.keep`)}
          onConfirm={() => change(asked === 'end' ? 'end' : { instead_of: feed.id })}
          onClose={() => setAsked(null)}
        >
          {t(`calendar_feed.${asked}.text`)}
        </ConfirmDialog>
      )}
    </Card>
  );
};
