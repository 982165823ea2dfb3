import { mdiHistory } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { deedQuery, schoolLogQuery } from '../client.ts';
import { HistoryList } from './HistoryList.tsx';
import { LogToolbar } from './LogToolbar.tsx';
import { useLogFilter } from './use-log-filter.ts';

/** All changes of the school, by author, subject, kind and time. */
export const SchoolLogScreen = () => {
  const { t } = useTranslation();
  const log = useLogFilter();
  return (
    <PageFrame width="form">
      <PageHead title={t('history.log')} />
      <LogToolbar log={log} />
      <Card flush>
        <HistoryList
          query={schoolLogQuery(log.filter)}
          linked
          changesOf={deedQuery}
          onAuthor={log.filter.by === null ? ({ user_id }) => log.change({ by: user_id ?? '' }) : undefined}
          empty={
            log.isNarrowed ? (
              <EmptyState
                icon={mdiHistory}
                title={t('history.filters.none')}
                text={t('history.filters.none_text')}
                action={
                  <Button variant="outlined" onClick={log.clear}>
                    {t('history.filters.clear')}
                  </Button>
                }
              />
            ) : undefined
          }
        />
      </Card>
    </PageFrame>
  );
};
