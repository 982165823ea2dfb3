import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { safety } from '../../ui/lazy-safety.ts';

// Lazy, because fields of dates bring their calendar.
export const BirthDate = lazyPart(async () => (await import('./SafetyCards.tsx')).BirthDate, safety);
export const SafetyCards = lazyPart(async () => (await import('./SafetyCards.tsx')).SafetyCards, safety);

/** Lazy, because only admins open it, and rarely. */
export const DisabledMember = lazyPart(async () => (await import('./DisabledMember.tsx')).DisabledMember, safety);
