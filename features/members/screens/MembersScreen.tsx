import { mdiAccountPlus } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../core/access/roles.ts';
import { Card } from '../../../web/ui/Card.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { ButtonLink, IconButtonLink } from '../../../web/ui/links.tsx';
import { PageFrame } from '../../../web/ui/PageFrame.tsx';
import { PageHead } from '../../../web/ui/PageHead.tsx';
import { Pager } from '../../../web/ui/Pager.tsx';
import { usePageSize } from '../../../web/ui/page-size.ts';
import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';
import { useIsMobile } from '../../../web/ui/use-media.ts';
import { MemberCount } from './list/MemberCount.tsx';
import { MembersToolbar } from './list/MembersToolbar.tsx';
import { NoMembers } from './list/NoMembers.tsx';
import { useOpenedRow } from './list/opened-row.ts';
import { SortMenu } from './list/SortMenu.tsx';
import { useMemberList } from './list/use-member-list.ts';
import { MemberRows } from './MemberRows.tsx';
import styles from './MembersScreen.module.css';
import { MembersTable } from './MembersTable.tsx';

interface MembersScreenProps {
  /** `null` for all roles. */
  readonly role: Role | null;
}

export const MembersScreen = ({ role }: MembersScreenProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const [size, setSize] = usePageSize('members');
  const list = useMemberList(role, size);
  const onOpen = useOpenedRow(list.page !== undefined);

  const newMember = { to: '/member/$memberId', params: { memberId: role ?? 'new' } } as const;
  const add = (
    <ButtonLink variant="contained" startIcon={<Icon path={mdiAccountPlus} />} {...newMember}>
      {t('members.new.title')}
    </ButtonLink>
  );
  const content = () => {
    if (list.page === undefined && !list.failed) return <SkeletonRows height={mobile ? 68 : 49} />;
    if (list.page === undefined || list.page.total === 0) return <NoMembers list={list} add={add} />;
    const { members, total, page } = list.page;
    return (
      <div aria-busy={list.busy}>
        {mobile ? (
          <MemberRows members={members} onOpen={onOpen} />
        ) : (
          <MembersTable members={members} list={list} onOpen={onOpen} />
        )}
        <div className={styles.foot}>
          <Pager
            label={t('members.per_page')}
            total={total}
            page={page}
            size={size}
            onPage={list.goTo}
            onSize={setSize}
          />
        </div>
      </div>
    );
  };
  const Frame = mobile ? 'div' : Card;

  return (
    <PageFrame edgeToEdge={mobile}>
      <PageHead
        title={t('members.title')}
        {...(mobile
          ? { beside: <span className={styles.count}>{list.page?.total}</span> }
          : { subtitle: <MemberCount list={list} /> })}
        actions={
          mobile ? (
            <>
              <SortMenu list={list} />
              <IconButtonLink filled {...newMember} aria-label={t('members.new.title')}>
                <Icon path={mdiAccountPlus} size={22} />
              </IconButtonLink>
            </>
          ) : (
            add
          )
        }
      />
      <MembersToolbar list={list} />
      <Frame {...(mobile ? {} : { flush: true })}>{content()}</Frame>
    </PageFrame>
  );
};
