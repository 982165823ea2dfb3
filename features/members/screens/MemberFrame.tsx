import { mdiArrowLeft, mdiChevronRight } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmin, isStaff, type Role } from '../../../core/access/roles.ts';
import { Row, Stack } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { IconButtonLink } from '../../../web/ui/marks/links.tsx';
import { DetailBar } from '../../../web/ui/page/DetailBar.tsx';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { useDocumentTitle } from '../../../web/ui/page/use-document-title.ts';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { useSelf } from '../../accounts/client.ts';
import styles from './MemberFrame.module.css';
import { useWayBack } from './use-way-back.ts';

interface MemberFrameProps {
  readonly title: string;
  /** Role whose list the member belongs to. */
  readonly role?: Role | null;
  /** Picture before the title. */
  readonly start?: ReactNode;
  readonly beside?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Figures on the right of the header; below it on phones. */
  readonly figures?: ReactNode;
  /** Save state of the page, shown in the app bar, or in the header if there is no app bar. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

interface BarProps {
  readonly title: string;
  readonly state: ReactNode;
}

const Bar = ({ title, state }: BarProps) => {
  const { t } = useTranslation();
  const { to, goBack, isFromFlight } = useWayBack();
  const back = to.to === '/people' ? 'members.people.back' : 'members.not_found.back';
  useDocumentTitle(title);
  return (
    <DetailBar
      back={
        <IconButtonLink
          {...to}
          size="large"
          aria-label={t(isFromFlight ? 'members.back_to_flight' : back)}
          onClick={goBack}
        >
          <Icon path={mdiArrowLeft} size={24} />
        </IconButtonLink>
      }
      title={title}
      beside={state}
    />
  );
};

const Trail = ({ role }: { readonly role: Role | null }) => {
  const { t } = useTranslation();
  const self = useSelf();
  const { to, goBack, isFromFlight } = useWayBack();
  if (isFromFlight) {
    return (
      <>
        <Icon path={mdiArrowLeft} size={16} />
        <Link {...to} onClick={goBack}>
          {t('members.back_to_flight')}
        </Link>
      </>
    );
  }
  if (!isAdmin(self)) {
    return (
      <Link {...to} onClick={goBack}>
        {t('members.people.title')}
      </Link>
    );
  }
  return (
    <>
      <Link {...to} onClick={goBack}>
        {t('members.title')}
      </Link>
      {role !== null && (
        <>
          <Icon path={mdiChevronRight} size={16} />
          <Link to="/members/$filteredRole" params={{ filteredRole: role }}>
            {t(`members.of_role.${role}`)}
          </Link>
        </>
      )}
    </>
  );
};

/** Frame of the page of one member, existing or new: breadcrumb, and a back button on phones. */
export const MemberFrame = ({
  title,
  role = null,
  start,
  beside,
  subtitle,
  figures,
  state,
  children,
}: MemberFrameProps) => {
  const mobile = useIsMobile();
  const staff = isStaff(useSelf());
  return (
    <>
      {mobile && <Bar title={title} state={state} />}
      <PageFrame width="form">
        {mobile ? (
          <>
            {(beside || subtitle) && (
              <Row gap={12} className={styles.head}>
                {start}
                <Stack start gap={4}>
                  {beside}
                  <Row align="stretch" wrap tone="quiet" className={styles.subtitle}>
                    {subtitle}
                  </Row>
                </Stack>
              </Row>
            )}
            {figures}
          </>
        ) : (
          <>
            <PageHead
              title={title}
              start={start}
              beside={beside}
              subtitle={subtitle}
              large
              trail={staff && <Trail role={role} />}
              actions={figures}
            />
            {state}
          </>
        )}
        {children}
      </PageFrame>
    </>
  );
};
