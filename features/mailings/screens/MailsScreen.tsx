import { mdiEmailOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Hint, Text } from '../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { Pager } from '../../../web/ui/lists/Pager.tsx';
import { usePageSize } from '../../../web/ui/lists/page-size.ts';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { useUrlState } from '../../../web/ui/lists/use-url-state.ts';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { mailingsQuery } from '../client.ts';
import { MailCounts } from './MailCounts.tsx';
import styles from './MailsScreen.module.css';
import { useAuthor } from './use-author.ts';

const DEFAULTS = { page: 1 };

/** The e-mails that the school has sent to members, the newest first. */
export const MailsScreen = () => {
  const { t } = useTranslation();
  const dates = useDates();
  const authorOf = useAuthor();
  const [size, setSize] = usePageSize('mailings');
  const [{ page }, changeUrl] = useUrlState(DEFAULTS);
  const list = useQuery(mailingsQuery(Math.max(1, Math.trunc(page)), size));

  const content = () => {
    if (list.data === undefined) {
      if (!list.isError) return <SkeletonRows height={65} />;
      return (
        <EmptyState
          icon={mdiEmailOutline}
          title={t('mailings.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => list.refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      );
    }
    const { mailings, total } = list.data;
    if (total === 0)
      return (
        <EmptyState
          icon={mdiEmailOutline}
          title={t('mailings.none.title')}
          text={t('mailings.none.text')}
          action={
            <ButtonLink variant="outlined" to="/members">
              {t('mailings.to_members')}
            </ButtonLink>
          }
        />
      );
    return (
      <>
        <ul>
          {mailings.map((mailing) => (
            <li key={mailing.id}>
              <Link to="/members/mails/$mailingId" params={{ mailingId: mailing.id }} className={styles.row}>
                <Text weight={600}>{mailing.subject}</Text>
                <Hint as="span">
                  {dates.fullDayAndTime(mailing.at)}, {authorOf(mailing)}
                </Hint>
                <MailCounts counts={mailing.counts} />
              </Link>
            </li>
          ))}
        </ul>
        <Pager
          label={t('mailings.per_page')}
          total={total}
          page={page}
          size={size}
          onPage={(next) => changeUrl({ page: next })}
          onSize={setSize}
        />
      </>
    );
  };
  return (
    <PageFrame width="form">
      <PageHead title={t('mailings.title')} trail={<Link to="/members">{t('members.title')}</Link>} />
      <Card flush>{content()}</Card>
    </PageFrame>
  );
};
