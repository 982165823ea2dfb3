import { mdiHistory } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserDates } from '../../../../web/i18n/dates.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { DialogHead, LargeDialog } from '../../../../web/ui/dialogs/LargeDialog.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { Pager } from '../../../../web/ui/lists/Pager.tsx';
import { usePageSize } from '../../../../web/ui/lists/page-size.ts';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { deedsQuery } from '../../console.client.ts';
import type { DeedEntry } from '../../deeds.contract.ts';
import styles from './DeedsDialog.module.css';

const Deed = ({ at, by, by_email, deed, school, fields, email, reason }: DeedEntry) => {
  const { t, i18n } = useTranslation();
  const { date, time } = createBrowserDates(t, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const who = by_email ?? t(`console.log.by.${by}`);
  const changed = new Intl.ListFormat(i18n.language).format(fields.map((field) => t(`console.log.fields.${field}`)));
  const about = { school: school ?? '', email: email ?? t('console.log.erased'), fields: changed };
  return (
    <li>
      <p>{t(`console.log.deeds.${deed}`, about)}</p>
      {reason !== null && <p className={styles.reason}>{t('console.log.reason', { reason })}</p>}
      <p className={styles.by}>{[`${date(at)}, ${time(at)}`, who].join(' · ')}</p>
    </li>
  );
};

/** Log of the console: what product admins have done, newest first. */
export const DeedsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const [page, setPage] = useState(1);
  const [size, setSize] = usePageSize('deeds');
  const { data, isError, refetch } = useQuery(deedsQuery(page, size));
  const content = () => {
    if (data === undefined && isError)
      return (
        <EmptyState
          icon={mdiHistory}
          title={t('console.log.failed')}
          action={
            <Button variant="outlined" onClick={() => refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      );
    if (data === undefined) return <SkeletonRows height={64} />;
    if (data.total === 0) return <EmptyState icon={mdiHistory} title={t('console.log.empty')} />;
    return (
      <>
        <ul className={styles.deeds}>
          {data.deeds.map((deed) => (
            <Deed key={deed.id} {...deed} />
          ))}
        </ul>
        <Pager
          label={t('console.log.per_page')}
          total={data.total}
          page={page}
          size={size}
          onPage={setPage}
          onSize={setSize}
        />
      </>
    );
  };
  return (
    <LargeDialog labelledBy={id} onClose={onClose} outside>
      <div className={styles.dialog}>
        <DialogHead id={id} title={t('console.log.title')} onClose={onClose} />
        <div className={styles.body}>{content()}</div>
      </div>
    </LargeDialog>
  );
};
