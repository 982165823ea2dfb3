/** The states of a page that saves itself. */
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
  | { readonly kind: 'error' };

interface AutosaveFacts {
  readonly loaded: boolean;
  /** Edits that the server does not have. */
  readonly dirty: boolean;
  /** A save is on its way. */
  readonly running: boolean;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
  /** These very edits were not accepted. */
  readonly failed: boolean;
  /** There is no network, or the last try got no answer. */
  readonly cutOff: boolean;
  readonly savedAt: Temporal.Instant | null;
}

/** What a person needs to know: what is on its way comes first, then what they have to do, then how it stands. */
export const autosaveState = (facts: AutosaveFacts): AutosaveState => {
  const { loaded, dirty, running, missing, wrong, failed, cutOff, savedAt } = facts;
  if (!loaded) return { kind: 'loading' };
  if (running) return { kind: 'saving' };
  if (!dirty) return { kind: 'saved', at: savedAt };
  if (missing.length > 0) return { kind: 'missing', fields: missing };
  if (wrong.length > 0) return { kind: 'wrong', fields: wrong };
  if (cutOff) return { kind: 'waiting' };
  return { kind: failed ? 'error' : 'saving' };
};
