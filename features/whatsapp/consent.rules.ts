interface KnownConsent {
  readonly text_version: number;
  readonly withdrawn_at: string | null;
}

/** Whether what a member said, `null`: nothing yet, is a yes to the sentence that is asked about now. */
export const hasAgreed = (consent: KnownConsent | null, version: number): boolean =>
  consent !== null && consent.withdrawn_at === null && consent.text_version === version;

/** Decides what a press on the switch changes. Saying the same again changes neither the date nor any group. */
export const consentChange = (
  consent: KnownConsent | null,
  given: boolean,
  version: number,
): 'give' | 'withdraw' | 'nothing' => {
  if (given) return hasAgreed(consent, version) ? 'nothing' : 'give';
  // A yes to an older sentence is withdrawn like one to this.
  return consent !== null && consent.withdrawn_at === null ? 'withdraw' : 'nothing';
};
