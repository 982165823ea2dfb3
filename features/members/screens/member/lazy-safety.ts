import { lazySafety } from '../../ui/lazy-safety.ts';

// Lazy, because fields of dates bring their calendar.
export const BirthDate = lazySafety(async () => (await import('./SafetyCards.tsx')).BirthDate);
export const SafetyCards = lazySafety(async () => (await import('./SafetyCards.tsx')).SafetyCards);

/** Lazy, because only admins open it, and rarely. */
export const DisabledMember = lazySafety(async () => (await import('./DisabledMember.tsx')).DisabledMember);
