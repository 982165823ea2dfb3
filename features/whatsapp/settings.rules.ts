import type { Body } from '../../core/contract/call.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import type { saveChatSettings } from './settings.contract.ts';

type WantedBridge = NonNullable<Body<typeof saveChatSettings>['bridge']>;
export type WantedWaha = Extract<WantedBridge, { kind: 'waha' }>;

/** How a WAHA server is reached. A key that is '' is none. */
export interface WahaAccess {
  /** Without a slash at its end. */
  readonly url: string;
  readonly session: string;
  readonly apiKey: string;
  readonly hookKey: string;
}

const givenOrKept = (given: string | null | undefined, kept: string | undefined): string => given?.trim() ?? kept ?? '';

/** What is stored once `wanted` is saved over `before`: a key that was not given stays. */
export const accessAfter = (wanted: WantedWaha, before: WahaAccess | null): WahaAccess => ({
  url: wanted.url.replace(/\/+$/, ''),
  session: wanted.session,
  apiKey: givenOrKept(wanted.api_key, before?.apiKey),
  hookKey: givenOrKept(wanted.hook_key, before?.hookKey),
});

/** Up to the first slash after the host. Another spelling of the same server counts as another one. */
const serverOf = (url: string): string => /^https?:\/\/[^/]+/i.exec(url)?.[0].toLowerCase() ?? '';

const isAtAnotherServer = (one: WahaAccess, other: WahaAccess): boolean => {
  const server = serverOf(one.url);
  return server === '' || server !== serverOf(other.url);
};

/** Of a header, in which the API key travels. */
const PRINTABLE = /^[\x20-\x7e]*$/;

/**
 * What is wrong with the key, once the address is known to be right. A stored key goes to no other server than the one
 * that it was entered for: otherwise whoever may change the address could have it sent to themselves.
 */
export const apiKeyErrors = (wanted: WantedWaha, before: WahaAccess | null): FieldError[] => {
  const after = accessAfter(wanted, before);
  if (!PRINTABLE.test(after.apiKey)) return [{ path: 'bridge.api_key', code: 'wrong_format' }];
  const keeps = (wanted.api_key ?? null) === null && after.apiKey !== '';
  if (!keeps || before === null || !isAtAnotherServer(before, after)) return [];
  return [{ path: 'bridge.api_key', code: 'required' }];
};

/** Who accepted the risk did so for one number: for another one it is accepted anew. */
export const isOfSameNumber = (one: WahaAccess, other: WahaAccess): boolean =>
  one.url === other.url && one.session === other.session;
