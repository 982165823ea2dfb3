interface KnownConsent {
  readonly text_version: number;
  readonly withdrawn_at: string | null;
}

/** Returns whether a member's consent, `null` if there is none, covers the current text. */
export const hasAgreed = (consent: KnownConsent | null, version: number): boolean =>
  consent !== null && consent.withdrawn_at === null && consent.text_version === version;

/** Returns what the switch changes. Setting it to the present state changes neither the date nor any group. */
export const consentChange = (
  consent: KnownConsent | null,
  given: boolean,
  version: number,
): 'give' | 'withdraw' | 'nothing' => {
  if (given) return hasAgreed(consent, version) ? 'nothing' : 'give';
  // Consent to an older text is withdrawn like consent to the current one.
  return consent !== null && consent.withdrawn_at === null ? 'withdraw' : 'nothing';
};
