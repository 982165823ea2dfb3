import type { Signer } from './identity-client.ts';

interface Claims extends Signer {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Reads a token without verifying it, which is up to the server. */
export const claimsOf = (token: string): Claims => {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const { sub, email, exp } = JSON.parse(new TextDecoder().decode(bytes)) as {
    sub: string;
    email?: string;
    exp: number;
  };
  return { sub, email: email ?? null, expiresAt: exp * 1000 };
};
