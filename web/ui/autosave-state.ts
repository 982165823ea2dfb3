/** The five states of a page that saves itself. */
export type AutosaveState =
  | { readonly kind: 'loading' }
  /** `at`: when the last save of this visit was accepted; `null` before the first. */
  | { readonly kind: 'saved'; readonly at: Temporal.Instant | null }
  /** From the first edit on, through the quiet time, until the answer. */
  | { readonly kind: 'saving' }
  /** The names of the required fields that are empty. */
  | { readonly kind: 'missing'; readonly fields: readonly string[] }
  | { readonly kind: 'error'; readonly error: unknown };
