import { mdiAccountMultipleOutline, mdiMagnifyClose } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../web/i18n/phone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { Pager } from '../../../web/ui/lists/Pager.tsx';
import { usePageSize } from '../../../web/ui/lists/page-size.ts';
import { SearchField } from '../../../web/ui/lists/SearchField.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { useUrlState } from '../../../web/ui/lists/use-url-state.ts';
import { glide } from '../../../web/ui/page/glide.ts';
import { PageFrame, Toolbar } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { useSchool } from '../../schools/client.ts';
import { peopleQuery } from '../member-list/list.client.ts';
import { MemberRow } from './list/MemberRow.tsx';
import { useOpenedRow } from './list/opened-row.ts';
import { focusFirstRow } from './list/row-keys.ts';
import styles from './MemberRows.module.css';

const DEFAULTS = { search: '', page: 1 };
/** Maximum length that the server accepts. */
const LONGEST_SEARCH = 100;
const LAST_PAGE = 10_000;

/** Finds people by name or phone, for flight teachers. */
export const PeopleScreen = () => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const phoneText = usePhoneText(useSchool().country);
  const [size, setSize] = usePageSize('members');
  const [state, change] = useUrlState(DEFAULTS);
  const search = state.search.slice(0, LONGEST_SEARCH);
  const asked = Math.min(LAST_PAGE, Math.max(1, Math.trunc(state.page)));
  const source = useQuery(peopleQuery({ search: search.trim(), page: asked, size }));
  const found = source.data;
  const onOpen = useOpenedRow(found !== undefined);

  useEffect(() => {
    if (!source.isPlaceholderData && found !== undefined && found.page !== state.page) change({ page: found.page });
  }, [source.isPlaceholderData, found, state.page, change]);

  // Adds one history entry per search, not one per letter.
  const searchFor = (text: string) => change({ search: text, page: 1 }, search === '' ? 'push' : 'replace');
  const content = () => {
    if (found === undefined && source.isError)
      return (
        <EmptyState
          icon={mdiAccountMultipleOutline}
          title={t('members.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => void source.refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      );
    if (found === undefined) return <SkeletonRows height={68} />;
    if (found.total === 0)
      return (
        <EmptyState
          icon={mdiMagnifyClose}
          title={t('members.empty.no_match')}
          text={t('members.empty.no_match_text', { search })}
          action={
            <Button variant="outlined" onClick={() => searchFor('')}>
              {t('actions.clear_search')}
            </Button>
          }
        />
      );
    return (
      <div className={mobile ? undefined : styles.sheet} aria-busy={source.isPlaceholderData}>
        <ul className={styles.rows}>
          {found.members.map((person) => (
            <MemberRow
              key={person.user_id}
              member={person}
              phoneText={phoneText}
              onOpen={onOpen}
              second={person.phone !== null && <span className={styles.open}>{phoneText(person.phone)}</span>}
            />
          ))}
        </ul>
        <Pager
          label={t('members.per_page')}
          total={found.total}
          page={found.page}
          size={size}
          onPage={(page) => {
            change({ page }, 'push');
            glide(() => scrollTo({ top: 0 }));
          }}
          onSize={setSize}
        />
      </div>
    );
  };

  return (
    <PageFrame edgeToEdge={mobile}>
      <PageHead
        title={t('members.people.title')}
        subtitle={
          found === undefined
            ? '\u00a0'
            : t(search === '' ? 'members.count' : 'members.list.found', { count: found.total })
        }
      />
      <Toolbar>
        <SearchField
          value={search}
          onChange={searchFor}
          label={t('members.people.search')}
          width={mobile ? '100%' : 264}
          onArrowDown={focusFirstRow}
        />
      </Toolbar>
      {content()}
    </PageFrame>
  );
};
