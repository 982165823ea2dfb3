import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { IdentityCode } from '../../core/errors/identity-codes.ts';
import { IdentityError } from './identity-client.ts';

/**
 * Codes by the name of the browser's error, which does not distinguish a cancelled dialog from a fingerprint that was
 * not recognised.
 */
const CODES: Readonly<Record<string, IdentityCode>> = {
  NotAllowedError: 'passkey-not-used',
  AbortError: 'passkey-not-used',
  InvalidStateError: 'passkey-exists',
};

const normalised = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const code = CODES[(error as Error).name] ?? 'passkey-impossible';
    throw Object.assign(new IdentityError(code), { cause: error });
  }
};

export const askForPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  normalised(startAuthentication({ optionsJSON }));

export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  normalised(startRegistration({ optionsJSON }));
