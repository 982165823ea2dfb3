import { mdiArrowLeft, mdiChevronRight } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '../../../core/access/roles.ts';
import { DetailBar } from '../../../web/ui/DetailBar.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { IconButtonLink } from '../../../web/ui/links.tsx';
import { PageFrame } from '../../../web/ui/PageFrame.tsx';
import { PageHead } from '../../../web/ui/PageHead.tsx';
import { useDocumentTitle } from '../../../web/ui/use-document-title.ts';
import { useIsMobile } from '../../../web/ui/use-media.ts';
import { useSelf } from '../../accounts/client.ts';

interface MemberFrameProps {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

const Bar = ({ title, admin }: { readonly title: string; readonly admin: boolean }) => {
  const { t } = useTranslation();
  useDocumentTitle(title);
  return (
    <DetailBar
      back={
        <IconButtonLink to={admin ? '/members' : '/'} size="large" aria-label={t('members.not_found.back')}>
          <Icon path={mdiArrowLeft} size={24} />
        </IconButtonLink>
      }
      title={title}
    />
  );
};

/** Around one member, or one to be: where one came from, and a way back on phones. */
export const MemberFrame = ({ title, beside, subtitle, children }: MemberFrameProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const admin = isAdmin(useSelf());
  return (
    <>
      {mobile && <Bar title={title} admin={admin} />}
      <PageFrame width="form">
        {mobile ? (
          (beside || subtitle) && (
            <p style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', marginBottom: 12 }}>
              {beside}
              {subtitle}
            </p>
          )
        ) : (
          <PageHead
            title={title}
            beside={beside}
            subtitle={subtitle}
            large
            trail={
              admin && (
                <>
                  <Link to="/members">{t('members.title')}</Link>
                  <Icon path={mdiChevronRight} size={16} />
                </>
              )
            }
          />
        )}
        {children}
      </PageFrame>
    </>
  );
};
