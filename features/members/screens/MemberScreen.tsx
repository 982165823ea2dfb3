import { mdiAccountQuestionOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { SaveState } from '../../../web/ui/autosave/SaveState.tsx';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { useSelf } from '../../accounts/client.ts';
import { memberQuery, ownProfileQuery } from '../client.ts';
import type { FullMember } from '../contract.ts';
import { MemberFrame } from './MemberFrame.tsx';
import { DisabledMember } from './member/lazy-safety.ts';
import { type MemberCards, MemberEditor, type MemberPage, type MemberPaymentParts } from './member/MemberEditor.tsx';

const NoMember = () => {
  const { t } = useTranslation();
  return (
    <MemberFrame title={t('members.not_found.title')}>
      <EmptyState
        icon={mdiAccountQuestionOutline}
        title={t('members.not_found.title')}
        text={t('members.not_found.text')}
        action={
          <ButtonLink to="/" variant="contained">
            {t('app.not_found.home')}
          </ButtonLink>
        }
      />
    </MemberFrame>
  );
};

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <MemberFrame title={'\u00a0'}>
      <EmptyState
        icon={mdiAccountQuestionOutline}
        title={t('members.not_loaded')}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        }
      />
    </MemberFrame>
  );
};

const Loading = ({ onRetry }: { readonly onRetry: () => void }) => (
  <MemberFrame title={'\u00a0'} state={<SaveState ofPage state={{ kind: 'loading' }} onRetry={onRetry} />}>
    <Card flush>
      <SkeletonRows rows={6} />
    </Card>
  </MemberFrame>
);

interface MemberScreenProps {
  readonly id: MemberId;
  /** Cards of the page; those of other features come from its route. */
  readonly cards: (page: MemberPage) => MemberCards;
  /** Card about the data of a disabled member. */
  readonly dataOfDisabled?: (member: FullMember) => ReactNode;
  readonly payments?: MemberPaymentParts;
}

export const MemberScreen = ({ id, cards, dataOfDisabled, payments }: MemberScreenProps) => {
  const self = useSelf();
  const own = self.memberId === id;
  const others = useQuery({ ...memberQuery(id), enabled: !own });
  const mine = useQuery({ ...ownProfileQuery(), enabled: own });
  const { data: member, isError, refetch } = own ? mine : others;
  if (member === undefined) {
    const Missing = isError ? NotLoaded : Loading;
    return <Missing onRetry={() => void refetch()} />;
  }
  if (member === null) return <NoMember />;
  if (member.disabled) {
    return (
      <Suspense fallback={<Loading onRetry={() => void refetch()} />}>
        <DisabledMember member={member} data={dataOfDisabled?.(member)} />
      </Suspense>
    );
  }
  return <MemberEditor member={member} own={own} cards={cards} payments={payments} />;
};
