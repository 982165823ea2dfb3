import { mdiAccountSearchOutline, mdiDomain, mdiDomainPlus, mdiHistory, mdiMagnify } from '@mdi/js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { Pager } from '../../../../web/ui/lists/Pager.tsx';
import { usePageSize } from '../../../../web/ui/lists/page-size.ts';
import { SearchField } from '../../../../web/ui/lists/SearchField.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { useUrlState } from '../../../../web/ui/lists/use-url-state.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { PageFrame, Toolbar } from '../../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../../web/ui/page/PageHead.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { providerSchoolsQuery } from '../../client.ts';
import type { ProviderSchool } from '../../console.contract.ts';
import { SchoolRows } from './SchoolRows.tsx';
import { SchoolsTable } from './SchoolsTable.tsx';

// Most visits only read the list, so the forms are loaded when one is opened.
const NewSchoolDialog = lazyPart(async () => (await import('./NewSchoolDialog.tsx')).NewSchoolDialog);
const EditSchoolDialog = lazyPart(async () => (await import('./EditSchoolDialog.tsx')).EditSchoolDialog);

const FindPersonDialog = lazyPart(async () => (await import('./FindPersonDialog.tsx')).FindPersonDialog);
const DeedsDialog = lazyPart(async () => (await import('./DeedsDialog.tsx')).DeedsDialog);

const DEFAULTS = { search: '', page: 1 };

interface EndProps {
  readonly school: ProviderSchool;
  readonly onClose: () => void;
}

interface ProviderScreenProps {
  /** Opens a school, whose page replaces this one. */
  readonly onEnter: (school: ProviderSchool) => Promise<void>;
  /** Ends a school, or opens a closed one again. */
  readonly End: ComponentType<EndProps>;
}

/** Provider console: lists the schools of this installation for product admins. */
export const ProviderScreen = ({ onEnter, End }: ProviderScreenProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const [size, setSize] = usePageSize('schools');
  const [{ search, page }, changeUrl] = useUrlState(DEFAULTS);
  const [open, setOpen] = useState<'new' | 'person' | 'log' | ProviderSchool | null>(null);
  const [ending, setEnding] = useState(false);
  const list = useQuery(providerSchoolsQuery(search, Math.max(1, Math.trunc(page)), size));
  const onSearch = useCallback((next: string) => changeUrl({ search: next, page: 1 }), [changeUrl]);
  const close = () => {
    setOpen(null);
    setEnding(false);
  };
  const entering = useMutation({ mutationFn: onEnter, meta: { failure: (t) => t('console.enter_failed') } });

  const add = (
    <Button variant="contained" startIcon={<Icon path={mdiDomainPlus} />} onClick={() => setOpen('new')}>
      {t('console.new.title')}
    </Button>
  );
  const content = () => {
    if (list.data === undefined) {
      if (!list.isError) return <SkeletonRows height={mobile ? 83 : 49} />;
      return (
        <EmptyState
          icon={mdiDomain}
          title={t('console.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => list.refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      );
    }
    const { schools, total } = list.data;
    if (total === 0 && search !== '') {
      return (
        <EmptyState
          icon={mdiMagnify}
          title={t('console.nothing_found')}
          action={
            <Button variant="outlined" onClick={() => onSearch('')}>
              {t('actions.clear_search')}
            </Button>
          }
        />
      );
    }
    if (total === 0) {
      return (
        <EmptyState icon={mdiDomain} title={t('console.empty.title')} text={t('console.empty.text')} action={add} />
      );
    }
    const List = mobile ? SchoolRows : SchoolsTable;
    return (
      <>
        <List schools={schools} onOpen={setOpen} onEnter={entering.mutate} />
        <Pager
          label={t('console.per_page')}
          total={total}
          page={page}
          size={size}
          onPage={(next) => changeUrl({ page: next })}
          onSize={setSize}
        />
      </>
    );
  };
  const Frame = mobile ? 'div' : Card;
  // The current row, because the admins may have changed since the dialog opened; the form keeps its input.
  const opened =
    open === null || typeof open === 'string'
      ? null
      : (list.data?.schools.find((one) => one.school_id === open.school_id) ?? open);

  return (
    <PageFrame edgeToEdge={mobile}>
      <PageHead
        title={t('console.title')}
        subtitle={list.data === undefined ? '\u00a0' : t('console.count', { count: list.data.total })}
        actions={
          mobile ? (
            <>
              <IconAction
                icon={mdiAccountSearchOutline}
                label={t('console.person.open')}
                onClick={() => setOpen('person')}
              />
              <IconAction icon={mdiHistory} label={t('console.log.open')} onClick={() => setOpen('log')} />
              <IconAction filled icon={mdiDomainPlus} label={t('console.new.title')} onClick={() => setOpen('new')} />
            </>
          ) : (
            add
          )
        }
      />
      <Toolbar>
        <SearchField
          value={search}
          onChange={onSearch}
          label={t('console.search')}
          width={mobile ? 'calc(100vw - 32px)' : 320}
        />
        {!mobile && (
          <>
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiAccountSearchOutline} />}
              onClick={() => setOpen('person')}
            >
              {t('console.person.open')}
            </Button>
            <Button variant="outlined" startIcon={<Icon path={mdiHistory} />} onClick={() => setOpen('log')}>
              {t('console.log.open')}
            </Button>
          </>
        )}
      </Toolbar>
      <Frame {...(mobile ? {} : { flush: true })}>{content()}</Frame>
      <Suspense>
        {open === 'new' && <NewSchoolDialog onClose={close} />}
        {open === 'person' && <FindPersonDialog onClose={close} />}
        {open === 'log' && <DeedsDialog onClose={close} />}
        {opened !== null &&
          (ending || opened.erase_after !== null ? (
            <End key={opened.school_id} school={opened} onClose={close} />
          ) : (
            <EditSchoolDialog key={opened.school_id} school={opened} onEnd={() => setEnding(true)} onClose={close} />
          ))}
      </Suspense>
    </PageFrame>
  );
};
