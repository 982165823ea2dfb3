import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ROLES } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { type AboutData, MemberScreen } from '../../../features/members/screens/MemberScreen.tsx';
import type { MemberPaymentParts } from '../../../features/members/screens/member/MemberEditor.tsx';
import { NewMemberScreen } from '../../../features/members/screens/NewMemberScreen.tsx';
import { MemberPayments, RecordPaymentDialog } from '../../../features/payments/screens/lazy-payments.ts';
import { PaidToday } from '../../../features/payments/screens/PaidToday.tsx';
import { lazyWhatsApp } from '../../../features/whatsapp/screens/lazy-whatsapp.ts';
import { extendTexts } from '../../../web/i18n/language.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { loadLoginSettingsTexts, loadPrivacyTexts } from '../texts/load-texts.ts';
import { MemberHistory } from './MemberHistory.tsx';

/** Lazy, with its texts, because it may ask for a proof. */
const OwnAddress = lazy(async () => {
  const [{ OwnAddress: part }] = await loadPart(() =>
    Promise.all([import('./OwnAddress.tsx'), extendTexts(loadLoginSettingsTexts)]),
  );
  return { default: part };
});

const ConsentCard = lazyWhatsApp(
  async () => (await import('../../../features/whatsapp/screens/consent/ConsentCard.tsx')).ConsentCard,
);

const AccountCard = lazy(async () => ({
  default: (await loadPart(() => import('./AccountCard.tsx'))).AccountCard,
}));

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

/** Lazy, because it is at the end of a long page. */
const MemberDays = lazy(async () => ({
  default: (await loadPart(() => import('../../../features/signups/screens/own-days/MemberDays.tsx'))).MemberDays,
}));

/** Lazy, with its texts, because only admins see it. */
const MemberData = lazy(async () => {
  const [{ MemberData: part }] = await loadPart(() =>
    Promise.all([import('./MemberData.tsx'), extendTexts(loadPrivacyTexts)]),
  );
  return { default: part };
});

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
