import type { AutosaveKind } from './autosave.machine.ts';

/** The save state that a page shows. */
export type AutosaveState =
  | { readonly kind: 'loading' }
  /** `at`: when the last save of this visit was accepted; `null` before the first. */
  | { readonly kind: 'saved'; readonly at: Temporal.Instant | null }
  /** From the first edit on, through the quiet time, until the answer. */
  | { readonly kind: 'saving' }
  /** The names of the required fields that are empty. */
  | { readonly kind: 'missing'; readonly fields: readonly string[] }
  /** Nothing is missing, but these fields hold what can't be saved; each says why. */
  | { readonly kind: 'wrong'; readonly fields: readonly string[] }
  /** Without a network: the edits go out by themselves when it is back. */
  | { readonly kind: 'waiting' }
  /** The server refused these edits. */
  | { readonly kind: 'refused' }
  /** The save broke; the error dialog may still ask about it. */
  | { readonly kind: 'failed' };

interface Surroundings {
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
  readonly isOnline: boolean;
  /** Whether the error dialog asks about a failed write. */
  readonly holdsWrite: boolean;
  readonly savedAt: Temporal.Instant | null;
}

/** Returns the most important state: a running save first, then a state that needs an action, then the result. */
export const autosaveState = (kind: AutosaveKind, surroundings: Surroundings): AutosaveState => {
  const { missing, wrong, isOnline, holdsWrite, savedAt } = surroundings;
  if (kind === 'saving' && holdsWrite) return { kind: 'failed' };
  if (kind === 'saving' || kind === 'conflict') return { kind: 'saving' };
  if (kind === 'saved') return { kind: 'saved', at: savedAt };
  if (kind === 'failed') return { kind };
  if (missing.length > 0) return { kind: 'missing', fields: missing };
  if (wrong.length > 0) return { kind: 'wrong', fields: wrong };
  if (kind === 'offline' || !isOnline) return { kind: 'waiting' };
  return { kind: kind === 'refused' ? kind : 'saving' };
};
