import { mdiBellOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeId } from '../../../core/ids/ids.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { StateMark } from '../../../web/ui/marks/StateMark.tsx';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { noticesQuery, useMarkRead } from '../client.ts';
import type { ShownNotice } from '../contract.ts';
import styles from './NoticesScreen.module.css';

const NoticeRow = ({ notice, isNew }: { readonly notice: ShownNotice; readonly isNew: boolean }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const router = useRouter();
  // The path comes from the server, so the router can't know it as one of its own.
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href: notice.path });
  };
  return (
    <li>
      <a href={notice.path} onClick={open} className={styles.row}>
        <span className={isNew ? styles.fresh : undefined}>{notice.title}</span>
        <span className={styles.when}>
          {isNew && <StateMark tone="primary">{t('notices.new')}</StateMark>}
          <time dateTime={notice.made}>{dates.dayAndTime(notice.made)}</time>
        </span>
      </a>
    </li>
  );
};

/** The newest notices of the reader. Opening the page marks them as read; new ones keep their mark during this visit. */
export const NoticesScreen = () => {
  const { t } = useTranslation();
  const source = useQuery(noticesQuery());
  const { mutate } = useMarkRead();
  const [fresh, setFresh] = useState<ReadonlySet<NoticeId>>(new Set());
  const notices = source.data;
  useEffect(() => {
    const ids = (notices ?? []).filter(({ unread }) => unread).map(({ notice_id }) => notice_id);
    if (ids.length === 0) return;
    setFresh((before) => new Set([...before, ...ids]));
    mutate(ids);
  }, [notices, mutate]);

  const content = () => {
    if (notices === undefined && source.isError)
      return (
        <EmptyState
          icon={mdiBellOutline}
          title={t('notices.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => void source.refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      );
    if (notices === undefined) return <SkeletonRows height={64} />;
    if (notices.length === 0)
      return <EmptyState icon={mdiBellOutline} title={t('notices.empty')} text={t('notices.empty_text')} />;
    return (
      <ul className={styles.list}>
        {notices.map((notice) => (
          <NoticeRow key={notice.notice_id} notice={notice} isNew={notice.unread || fresh.has(notice.notice_id)} />
        ))}
      </ul>
    );
  };
  return (
    <PageFrame width="form">
      <PageHead title={t('notices.title')} subtitle={<Link to="/notices/settings">{t('notices.choose')}</Link>} />
      {content()}
    </PageFrame>
  );
};
