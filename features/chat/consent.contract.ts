/** Raised whenever the sentence that members agree to changes in meaning; who agreed to an older one is asked again. */
export const CONSENT_VERSION = 1;
