/**
 * Must be raised when the meaning of the consent text changes; members who agreed to an older version are asked again.
 */
export const CONSENT_VERSION = 1;
