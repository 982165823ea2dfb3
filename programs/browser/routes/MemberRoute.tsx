import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ROLES } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { type AboutData, MemberScreen } from '../../../features/members/screens/MemberScreen.tsx';
import type { MemberPaymentParts } from '../../../features/members/screens/member/MemberEditor.tsx';
import { NewMemberScreen } from '../../../features/members/screens/NewMemberScreen.tsx';
import { PaidToday } from '../../../features/payments/screens/PaidToday.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { login_settings, payments, privacy, whatsapp } from '../texts/load-texts.ts';
import { MemberHistory } from './MemberHistory.tsx';

/** Lazy, because it may ask for a proof. */
const OwnAddress = lazyPart(async () => (await import('./OwnAddress.tsx')).OwnAddress, login_settings);
const ConsentCard = lazyPart(
  async () => (await import('../../../features/whatsapp/screens/consent/ConsentCard.tsx')).ConsentCard,
  whatsapp,
);
const AccountCard = lazyPart(async () => (await import('./AccountCard.tsx')).AccountCard);
const MemberPayments = lazyPart(
  async () => (await import('../../../features/payments/screens/MemberPayments.tsx')).MemberPayments,
  payments,
);
const RecordPaymentDialog = lazyPart(
  async () => (await import('../../../features/payments/screens/RecordPaymentDialog.tsx')).RecordPaymentDialog,
  payments,
);
/** Lazy, because only admins see it. */
const MemberData = lazyPart(async () => (await import('./MemberData.tsx')).MemberData, privacy);
/** Lazy, because it is at the end of a long page. */
const MemberDays = lazyPart(
  async () => (await import('../../../features/signups/screens/own-days/MemberDays.tsx')).MemberDays,
);

/** Phones have no user menu on this page. */
const OwnExtra = () => (
  <>
    <Suspense>
      <ConsentCard />
    </Suspense>
    {useIsMobile() && (
      <Suspense>
        <AccountCard />
      </Suspense>
    )}
  </>
);

const aboutAddress = (email: string) => (
  <Suspense>
    <OwnAddress profileEmail={email} />
  </Suspense>
);

const aboutData: AboutData = (member, settled) => (
  <Suspense>
    <MemberData member={member} settled={settled} />
  </Suspense>
);

const PAYMENTS: MemberPaymentParts = {
  today: (member) => <PaidToday member={member} />,
  dialog: (member, onClose) => (
    <Suspense>
      <RecordPaymentDialog memberIds={[member.user_id]} onClose={onClose} />
    </Suspense>
  ),
  list: (member) => <MemberPayments member={member} />,
};

/** Page of a member by id; with a role or `new` as parameter, the form for a new member. */
export const MemberRoute = () => {
  const { memberId } = useParams({ from: '/signed-in/member/$memberId' });
  const role = ROLES.find((one) => one === memberId) ?? null;
  if (role !== null || memberId === 'new') return <NewMemberScreen key={memberId} role={role} />;
  const id = memberId as MemberId;
  const days = (
    <>
      <Suspense>
        <MemberDays memberId={id} />
      </Suspense>
      <MemberHistory memberId={id} />
    </>
  );
  return (
    <MemberScreen
      key={memberId}
      id={id}
      ownExtra={<OwnExtra />}
      ownAddress={aboutAddress}
      payments={PAYMENTS}
      aboutData={aboutData}
      days={days}
    />
  );
};
