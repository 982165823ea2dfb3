import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { IdentityCode } from '../../core/errors/identity-codes.ts';
import { IdentityError } from './identity-client.ts';

/** By the name of what the browser throws. It does not tell a closed window from a finger that it did not recognise. */
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
