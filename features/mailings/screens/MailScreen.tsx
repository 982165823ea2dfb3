import { mdiEmailOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailingId } from '../../../core/ids/ids.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../web/ui/dialogs/ConfirmDialog.tsx';
import { useRefusal } from '../../../web/ui/dialogs/use-refusal.ts';
import { Hint, Row, Stack } from '../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { LinkedText } from '../../../web/ui/marks/LinkedText.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { mailingQuery, useResendMailing, useStopMailing } from '../client.ts';
import { MailCounts } from './MailCounts.tsx';
import styles from './MailScreen.module.css';
import { RecipientRows } from './RecipientRows.tsx';
import { useAuthor } from './use-author.ts';

/** One e-mail to members: its text, and what became of it for each. */
export const MailScreen = ({ id }: { readonly id: MailingId }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const authorOf = useAuthor();
  const notice = useNotice();
  const { data: mailing, isError } = useQuery(mailingQuery(id));
  const stop = useStopMailing();
  const resend = useResendMailing();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  const busy = stop.isPending || resend.isPending;

  /** Says what an action has done, or why it was refused. */
  const say = async (done: Promise<string>) => {
    setRefusal(null);
    try {
      notice({ message: await done });
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };
  const stopIt = async () => {
    await say(stop.mutateAsync(id).then(({ stopped: count }) => t('mailings.stopped', { count })));
    setAsking(false);
  };
  const resendFailed = () => say(resend.mutateAsync(id).then(({ queued: count }) => t('mailings.resent', { count })));

  const content = () => {
    if (mailing === undefined)
      return (
        <Card flush>
          {isError ? (
            <EmptyState
              icon={mdiEmailOutline}
              title={t('errors.not_found')}
              action={
                <ButtonLink variant="outlined" to="/members/mails">
                  {t('mailings.title')}
                </ButtonLink>
              }
            />
          ) : (
            <SkeletonRows height={60} />
          )}
        </Card>
      );
    const { counts } = mailing;
    return (
      <Stack gap={16}>
        <Card>
          <p className={styles.text}>
            <LinkedText text={mailing.text} />
          </p>
          {mailing.reply_to !== null && (
            <Hint className={styles.small}>
              {t('mailings.preview.reply_to')}: {mailing.reply_to}
            </Hint>
          )}
          <Row align="stretch" gap={12} wrap className={styles.actions}>
            {counts.queued > 0 && (
              <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
                {t('mailings.stop')}
              </Button>
            )}
            {counts.failed > 0 && (
              <Button variant="outlined" disabled={busy} onClick={() => resendFailed()}>
                {t('mailings.resend')}
              </Button>
            )}
          </Row>
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        </Card>
        <Card flush title={t('mailings.recipients')} aside={<MailCounts counts={counts} />}>
          <RecipientRows recipients={mailing.recipients} />
          <Hint className={styles.hint}>{t('mailings.sent_hint')}</Hint>
        </Card>
      </Stack>
    );
  };
  return (
    <PageFrame width="form">
      <PageHead
        title={mailing?.subject ?? t('mailings.title')}
        trail={<Link to="/members/mails">{t('mailings.title')}</Link>}
        subtitle={mailing === undefined ? '\u00a0' : `${dates.fullDayAndTime(mailing.at)}, ${authorOf(mailing)}`}
      />
      {content()}
      <ConfirmDialog
        open={asking}
        title={t('mailings.stop_title')}
        verb={t('mailings.stop')}
        keep={t('mailings.stop_keep')}
        onConfirm={stopIt}
        onClose={() => setAsking(false)}
      >
        {t('mailings.stop_text')}
      </ConfirmDialog>
    </PageFrame>
  );
};
