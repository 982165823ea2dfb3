import type { Body } from '../../core/contract/call.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import type { saveChatSettings } from './settings.contract.ts';

type WantedBridge = NonNullable<Body<typeof saveChatSettings>['bridge']>;
export type WahaInput = Extract<WantedBridge, { kind: 'waha' }>;

/** Access data of a WAHA server. A key of '' means that there is none. */
export interface WahaAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly session: string;
  readonly apiKey: string;
  readonly hookKey: string;
}

const givenOrKept = (given: string | null | undefined, kept: string | undefined): string => given?.trim() ?? kept ?? '';

/** Returns the data to store when `wanted` is saved over `before`: keys that were not given are kept. */
export const accessAfter = (wanted: WahaInput, before: WahaAccess | null): WahaAccess => ({
  url: wanted.url.replace(/\/+$/, ''),
  session: wanted.session,
  apiKey: givenOrKept(wanted.api_key, before?.apiKey),
  hookKey: givenOrKept(wanted.hook_key, before?.hookKey),
});

/**
 * Returns the address up to the first slash after the host. Another spelling of the same server counts as a different
 * one.
 */
const serverOf = (url: string): string => /^https?:\/\/[^/]+/i.exec(url)?.[0].toLowerCase() ?? '';

const isAtAnotherServer = (one: WahaAccess, other: WahaAccess): boolean => {
  const server = serverOf(one.url);
  return server === '' || server !== serverOf(other.url);
};

/** Characters allowed in the HTTP header that contains the API key. */
const PRINTABLE = /^[\x20-\x7e]*$/;

/**
 * Returns errors in the key; expects a valid address. A stored key is only sent to the server for which it was entered:
 * otherwise an admin who changes the address could have the key sent to themselves.
 */
export const apiKeyErrors = (wanted: WahaInput, before: WahaAccess | null): FieldError[] => {
  const after = accessAfter(wanted, before);
  if (!PRINTABLE.test(after.apiKey)) return [{ path: 'bridge.api_key', code: 'wrong_format' }];
  const keeps = (wanted.api_key ?? null) === null && after.apiKey !== '';
  if (!keeps || before === null || !isAtAnotherServer(before, after)) return [];
  return [{ path: 'bridge.api_key', code: 'required' }];
};

/**
 * Returns whether both settings use the same WhatsApp number. The risk is accepted for one number; another one needs a
 * new acceptance.
 */
export const isOfSameNumber = (one: WahaAccess, other: WahaAccess): boolean =>
  one.url === other.url && one.session === other.session;
