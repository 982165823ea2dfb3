/** Browsers know passkeys only on pages that came over HTTPS, or from this machine. */
export const passkeysWork = (): boolean => isSecureContext && 'PublicKeyCredential' in globalThis;
