import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isAdmin, ROLES } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { useSelf } from '../../../features/accounts/client.ts';
import { InvitationCard } from '../../../features/members/screens/InvitationCard.tsx';
import { MemberScreen } from '../../../features/members/screens/MemberScreen.tsx';
import { AddressCard } from '../../../features/members/screens/member/AddressCard.tsx';
import { AdministrationCard } from '../../../features/members/screens/member/AdministrationCard.tsx';
import { CommentsCard } from '../../../features/members/screens/member/CommentsCard.tsx';
import { EquipmentCard } from '../../../features/members/screens/member/EquipmentCard.tsx';
import { SafetyCards } from '../../../features/members/screens/member/lazy-safety.ts';
import type { MemberPage, MemberPaymentParts } from '../../../features/members/screens/member/MemberEditor.tsx';
import { PersonalCard } from '../../../features/members/screens/member/PersonalCard.tsx';
import { TrainingCard } from '../../../features/members/screens/member/TrainingCard.tsx';
import { NewMemberScreen } from '../../../features/members/screens/NewMemberScreen.tsx';
import { PaidToday } from '../../../features/payments/screens/PaidToday.tsx';
import { CalendarCard } from '../../../features/signups/screens/calendar/lazy-calendar.ts';
import { MemberDays } from '../../../features/signups/screens/own-days/MemberDays.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { login_settings, payments, privacy, whatsapp } from '../texts/load-texts.ts';
import { MemberHistory } from './MemberHistory.tsx';
import styles from './MemberRoute.module.css';

/** Lazy, because it may ask for a proof. */
const OwnAddress = lazyPart(async () => (await import('./OwnAddress.tsx')).OwnAddress, login_settings);
const AccountCard = lazyPart(async () => (await import('./AccountCard.tsx')).AccountCard);
const ConsentCard = lazyPart(
  async () => (await import('../../../features/whatsapp/screens/consent/ConsentCard.tsx')).ConsentCard,
  whatsapp,
);
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

const PAYMENTS: MemberPaymentParts = {
  today: (member) => <PaidToday member={member} />,
  dialog: (member, onClose) => (
    <Suspense>
      <RecordPaymentDialog memberIds={[member.user_id]} onClose={onClose} />
    </Suspense>
  ),
};

const Account = () => (
  <Suspense fallback={<div className={styles.account} />}>
    <AccountCard />
  </Suspense>
);

/** All cards of the page in their order: first what people look for. */
const Main = (page: MemberPage) => {
  const { member, own, fields, whose } = page;
  const mobile = useIsMobile();
  return (
    <>
      <MemberDays memberId={member.user_id} when="upcoming" />
      {own && mobile && <Account />}
      <PersonalCard
        member={member}
        fields={fields}
        own={own}
        address={
          own &&
          member.email !== null && (
            <Suspense>
              <OwnAddress profileEmail={member.email} />
            </Suspense>
          )
        }
      />
      <EquipmentCard fields={fields} whose={whose} />
      <Suspense>
        <SafetyCards fields={fields} own={own} />
      </Suspense>
      <AddressCard fields={fields} own={own} />
    </>
  );
};

const Side = ({ member, own, staff, fields, whose, act }: MemberPage) => {
  const mobile = useIsMobile();
  const admin = isAdmin(useSelf());
  return (
    <>
      {own && !mobile && <Account />}
      {staff && !member.verified && <InvitationCard member={member} />}
      {!own && <TrainingCard fields={fields} />}
      {own && (
        <Suspense>
          <CalendarCard />
          <ConsentCard />
        </Suspense>
      )}
      {/* The cards below the payments appear together with them, so that no button moves while somebody presses it. */}
      <Suspense>
        <MemberPayments member={member} />
        {staff && !own && <CommentsCard member={member} whose={whose} />}
        {staff && <AdministrationCard member={member} whose={whose} act={act} />}
        {admin && !own && (
          <MemberData
            member={member}
            settled={(work) =>
              act(async ({ last_update }) => {
                await work();
                return { last_update };
              })
            }
          />
        )}
      </Suspense>
    </>
  );
};

const End = ({ member }: MemberPage) => (
  <>
    <div className={styles.past}>
      <MemberDays memberId={member.user_id} when="past" />
    </div>
    <MemberHistory memberId={member.user_id} />
  </>
);

const cards = (page: MemberPage) => ({ main: <Main {...page} />, side: <Side {...page} />, end: <End {...page} /> });

/** Page of a member by id; with a role or `new` as parameter, the form for a new member. */
export const MemberRoute = () => {
  const { memberId } = useParams({ from: '/signed-in/member/$memberId' });
  const role = ROLES.find((one) => one === memberId) ?? null;
  if (role !== null || memberId === 'new') return <NewMemberScreen key={memberId} role={role} />;
  return (
    <MemberScreen
      key={memberId}
      id={memberId as MemberId}
      cards={cards}
      payments={PAYMENTS}
      dataOfDisabled={(member) => (
        <Suspense>
          <MemberData member={member} settled={(work) => work()} />
        </Suspense>
      )}
    />
  );
};
