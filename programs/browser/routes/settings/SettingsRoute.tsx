import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageCard } from '../../../../features/schools/screens/settings/LanguageCard.tsx';
import { LogCard } from '../../../../features/schools/screens/settings/LogCard.tsx';
import { BoardSettingsCard } from '../../../../features/schools/screens/settings/lazy-board-settings.ts';
import { BriefingCard } from '../../../../features/schools/screens/settings/lazy-briefing.ts';
import { QueueSettingsCard } from '../../../../features/schools/screens/settings/lazy-queue-settings.ts';
import { ReadinessCard } from '../../../../features/schools/screens/settings/lazy-readiness.ts';
import { SignUpRulesCard } from '../../../../features/schools/screens/settings/lazy-sign-up-rules.ts';
import { SchoolCard } from '../../../../features/schools/screens/settings/SchoolCard.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { paths } from '../../paths.ts';
import { identity } from '../../session/identity.ts';
import { type CardOf, SECTION_NAMES, type Section } from '../../settings-sections.ts';
import { payments, school_archive, whatsapp } from '../../texts/load-texts.ts';
import { SettingsFrame } from './SettingsFrame.tsx';

// Lazy, so that a section loads only its own cards.
const SecurityCard = lazyPart(
  async () => (await import('../../../../features/schools/screens/settings/SecurityCard.tsx')).SecurityCard,
);
const AdminsCard = lazyPart(
  async () => (await import('../../../../features/members/screens/AdminsCard.tsx')).AdminsCard,
);
const PaymentRuleCard = lazyPart(
  async () => (await import('../../../../features/payments/screens/PaymentRuleCard.tsx')).PaymentRuleCard,
  payments,
);
const ChatSettingsCard = lazyPart(
  async () => (await import('../../../../features/whatsapp/screens/settings/ChatSettingsCard.tsx')).ChatSettingsCard,
  whatsapp,
);
const PicturesCard = lazyPart(
  async () => (await import('../../../../features/schools/screens/pictures/PicturesCard.tsx')).PicturesCard,
);
const ColorsCard = lazyPart(
  async () => (await import('../../../../features/schools/screens/settings/ColorsCard.tsx')).ColorsCard,
);
const HarnessTypesCard = lazyPart(
  async () => (await import('../../../../features/schools/screens/harness/HarnessTypesCard.tsx')).HarnessTypesCard,
);
const ArchiveCard = lazyPart(
  async () => (await import('../../../../features/school-archives/screens/ArchiveCard.tsx')).ArchiveCard,
  school_archive,
);

/** A new document after stepping down, so that no data only for admins stays in memory. */
const begin = () => location.assign(paths.home);

/** All cards of the settings, in the order of `settings-sections.ts`. */
const CARDS: { readonly [Of in Section]: () => Readonly<Record<CardOf<Of>, ReactNode>> } = {
  school: () => ({ school: <SchoolCard />, language: <LanguageCard /> }),
  people: () => ({
    admins: <AdminsCard onSteppedDown={begin} />,
    // Other providers of accounts handle second factors themselves.
    security: identity.secondFactor !== null && <SecurityCard />,
  }),
  days: () => ({
    sign_ups: <SignUpRulesCard />,
    readiness: <ReadinessCard />,
    waiting_lists: <QueueSettingsCard />,
    evening: <BriefingCard />,
    board: <BoardSettingsCard />,
    payments: <PaymentRuleCard />,
    chat: <ChatSettingsCard />,
  }),
  equipment: () => ({ pictures: <PicturesCard />, colors: <ColorsCard />, harnesses: <HarnessTypesCard /> }),
  data: () => ({ archive: <ArchiveCard />, log: <LogCard /> }),
};

/** Settings that apply to the whole school, section by section. */
export const SettingsRoute = () => {
  const pathname = useLocation({ select: (location) => location.pathname });
  const section = SECTION_NAMES.find((one) => pathname === `/settings/${one}`);
  return <SettingsFrame section={section ?? null} cards={CARDS[section ?? 'school']()} />;
};
