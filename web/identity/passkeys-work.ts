/** Returns whether passkeys are available: only on pages loaded over HTTPS or from this machine. */
export const passkeysWork = (): boolean => isSecureContext && 'PublicKeyCredential' in globalThis;
