import type { Pool } from 'pg';
import { refuse } from '../../core/errors/refusal.ts';
import type { Instant } from '../../core/time/instant.ts';
import { invitationByCode } from '../../features/accounts/invitations.repository.ts';
import { accountRoutes } from '../../features/accounts/routes.ts';
import { invitationRefusal } from '../../features/accounts/rules.ts';
import { boardRoutes } from '../../features/board/routes.ts';
import { chatInBackground } from '../../features/chat/background.commands.ts';
import { composeLive } from '../../features/chat/live.commands.ts';
import { messageRoutes } from '../../features/chat/messages.routes.ts';
import { chatGroupRoutes } from '../../features/chat/routes.ts';
import { clockInBackground } from '../../features/evening/commands.ts';
import { flightListRoutes } from '../../features/flight-lists/routes.ts';
import type { FlightParts } from '../../features/flights/commands.ts';
import { flightRoutes } from '../../features/flights/routes.ts';
import { historyRoutes } from '../../features/history/routes.ts';
import { importsInBackground } from '../../features/imports/kept.commands.ts';
import { importRoutes } from '../../features/imports/routes.ts';
import { mailingsInBackground } from '../../features/mailings/delivery.commands.ts';
import { mailingRoutes } from '../../features/mailings/routes.ts';
import { checklistRoutes } from '../../features/materials/checklist.routes.ts';
import { pollRoutes } from '../../features/materials/poll.routes.ts';
import { expiriesInBackground } from '../../features/members/expiry/expiry-mails.commands.ts';
import { selectionRoutes } from '../../features/members/member-list/selection.routes.ts';
import type { FutureDays } from '../../features/members/rights.commands.ts';
import { memberRoutes } from '../../features/members/routes.ts';
import { collectNotices } from '../../features/notices/live.commands.ts';
import { sendPush } from '../../features/notices/push.commands.ts';
import { noticeRoutes } from '../../features/notices/routes.ts';
import { noticesInBackground } from '../../features/notices/sending.commands.ts';
import { unsubscribersIn } from '../../features/notices/unsubscribing.commands.ts';
import { paymentRoutes } from '../../features/payments/routes.ts';
import { dataRequestsInBackground } from '../../features/privacy/data-request.commands.ts';
import { deletionsInBackground } from '../../features/privacy/erasing.commands.ts';
import { keepMember } from '../../features/privacy/member-erasing.commands.ts';
import { privacyRoutes } from '../../features/privacy/routes.ts';
import { deliverUnlessClosed } from '../../features/privacy/school-end.commands.ts';
import { schoolArchiveRoutes } from '../../features/school-archives/routes.ts';
import { schoolRoutes } from '../../features/schools/routes.ts';
import { recordVisit } from '../../features/schools/visits.repository.ts';
import { feedsIn } from '../../features/signups/calendar/commands.ts';
import { calendarRoutes } from '../../features/signups/calendar/routes.ts';
import { handOverRoutes } from '../../features/signups/hand-over/routes.ts';
import { dayCollectors } from '../../features/signups/live/commands.ts';
import { newsInBackground } from '../../features/signups/mails/background.commands.ts';
import { mailNewsNow, tellParticipants } from '../../features/signups/mails/day-mails.commands.ts';
import { takeDaysBack } from '../../features/signups/member-days/days-back.commands.ts';
import { dayRoutes } from '../../features/signups/member-days/routes.ts';
import { neededInBackground } from '../../features/signups/needed/commands.ts';
import { offersOnPages } from '../../features/signups/queue/offer-page.commands.ts';
import { offersInBackground } from '../../features/signups/queue/offers.commands.ts';
import { queueRoutes } from '../../features/signups/queue/routes.ts';
import { signUpRoutes } from '../../features/signups/routes.ts';
import { leaveFutureFlights } from '../../features/signups/seats.commands.ts';
import { settleSecondFlights } from '../../features/signups/second-flights.commands.ts';
import { PUBLIC_PAGES } from '../../features/site/pages.rules.ts';
import { siteRoutes } from '../../features/site/routes.ts';
import { statisticsRoutes } from '../../features/statistics/routes.ts';
import { whatsappInBackground } from '../../features/whatsapp/background.commands.ts';
import { agreed } from '../../features/whatsapp/consent.repository.ts';
import { consentRoutes } from '../../features/whatsapp/consent.routes.ts';
import { bridgeKind } from '../../features/whatsapp/settings.repository.ts';
import { chatSettingsRoutes } from '../../features/whatsapp/settings.routes.ts';
import { stepRoutes } from '../../features/whatsapp/steps.routes.ts';
import type { Route } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { deleteOldActions } from '../../server/http/sent-actions.ts';
import type { FindInvited } from '../../server/identity/invited.ts';
import { digestOfCode } from '../../server/identity/mailed-code.ts';
import { isOfMailing, type Mail, type MailingMail } from '../../server/mail/mail.ts';
import type { Deliver } from '../../server/mail/transport.ts';
import type { BackgroundParts } from './app.ts';

/** Returns the routes of every call that the server answers. */
export const allRoutes = (parts: RouteParts): readonly Route[] => {
  const ofFlights: FlightParts = {
    settle: settleSecondFlights,
    mailNewsNow: mailNewsNow(parts),
  };
  const futureDays: FutureDays = { leave: leaveFutureFlights, takeBack: takeDaysBack, keep: keepMember(parts) };
  return [
    ...accountRoutes(parts),
    ...schoolRoutes(parts),
    ...noticeRoutes(parts),
    ...memberRoutes(parts, futureDays),
    ...selectionRoutes(parts, futureDays),
    ...importRoutes,
    ...paymentRoutes(parts),
    ...mailingRoutes(parts),
    ...flightRoutes(tellParticipants(parts), ofFlights),
    ...signUpRoutes(parts),
    ...handOverRoutes(parts),
    ...queueRoutes(parts),
    ...dayRoutes,
    ...calendarRoutes(parts),
    ...boardRoutes,
    ...checklistRoutes,
    ...pollRoutes,
    ...chatGroupRoutes(bridgeKind),
    ...messageRoutes(parts, agreed),
    ...stepRoutes(parts),
    ...chatSettingsRoutes(parts),
    ...consentRoutes,
    ...flightListRoutes(parts),
    ...statisticsRoutes,
    ...historyRoutes(ofFlights),
    ...siteRoutes(parts),
    ...schoolArchiveRoutes(parts),
    ...privacyRoutes(parts, futureDays),
  ];
};

/** Looks up the invitation for a registration, which happens before sign-in. */
export const findInvitedIn =
  (identityPool: Pool, clock: () => Instant): FindInvited =>
  async (code, email) => {
    const invitation = await invitationByCode(identityPool, digestOfCode(code));
    const refusal = invitationRefusal(invitation, email, clock());
    return invitation === null || refusal !== null ? refuse(refusal ?? 'unknown_code') : invitation;
  };

export const features = {
  routes: allRoutes,
  compose: composeLive,
  collectors: (clock: () => Instant) => ({ ...dayCollectors(clock), aufwind_notices: collectNotices }),
  recordVisit,
  background: (parts: BackgroundParts) => {
    const chat = chatInBackground(parts);
    const whatsapp = whatsappInBackground(parts);
    const deletions = deletionsInBackground(parts);
    const dataRequests = dataRequestsInBackground(parts);
    const mailings = mailingsInBackground(parts);
    return {
      ...whatsapp,
      gatherData: dataRequests.gather,
      sendPush: sendPush(parts),
      deliverMail: async (mail: Mail | MailingMail, deliver: Deliver) =>
        isOfMailing(mail) ? mailings.deliver(mail, deliver) : deliverUnlessClosed(parts, mail, deliver),
      unsubscribers: unsubscribersIn(parts.asProgram, parts.clock),
      offers: offersOnPages(parts),
      readFeed: feedsIn(parts),
      ...newsInBackground(parts),
      everyMinute: {
        chat: chat.everyMinute,
        whatsapp: whatsapp.everyMinute,
        deletions: deletions.everyMinute,
        dataRequests: dataRequests.everyMinute,
        expiries: expiriesInBackground(parts).everyMinute,
        mailings: mailings.everyMinute,
        kept: importsInBackground(parts).everyMinute,
        actions: () => deleteOldActions(parts.identityPool),
        offers: offersInBackground(parts),
        evening: clockInBackground(parts),
        notices: noticesInBackground(parts),
        needed: neededInBackground(parts),
      },
    };
  },
  findInvitedIn,
  publicPages: PUBLIC_PAGES,
};
