import { errors, UnsecuredJWT } from 'jose';
import { isDemoProject } from '../identity-settings.ts';
import type { TrustedIssuer, VerifyBearer } from '../provider.ts';
import { principalOf } from '../verify-bearer.ts';

const UNSIGNED = /^Bearer ([\w-]+\.[\w-]+\.)$/i;

/**
 * Verifies tokens of Firebase's emulator, which are unsigned, so that anyone who can reach this server can act as
 * anyone. Refused in production and for projects that could be real; the regular verifier refuses such tokens.
 */
export const firebaseEmulatorBearer = (
  issuer: TrustedIssuer,
  { projectId, production }: { readonly projectId: string; readonly production: boolean },
): VerifyBearer => {
  if (production || !isDemoProject(projectId))
    throw new Error('tokens that nobody has signed are for demo projects on a developer’s machine');
  return async (authorization) => {
    const [, token] = UNSIGNED.exec(authorization ?? '') ?? [];
    if (token === undefined) return null;
    try {
      const { iss, audience, maxTokenAge } = issuer;
      const { payload } = UnsecuredJWT.decode(token, { issuer: iss, audience, maxTokenAge });
      return principalOf(issuer, payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
};
