import { type AddressAttempts, networkOf } from '../address-limit.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { attemptAt } from './attempt-key.ts';
import type { HookContext } from './hook-context.ts';
import type { Reservation, Throttle } from './throttle.ts';
import type { ThrottleKeys } from './throttle-key.ts';

interface ReservingParts {
  readonly throttle: Throttle;
  readonly throttleKeys: ThrottleKeys;
  readonly addressAttempts: AddressAttempts;
}

/**
 * Takes an attempt at an account, `null` if the request names none, and one of the visitor's address. A browser that the
 * account does not know gets the latter back if the account refuses: so many wrong passwords for one account don't slow
 * the other people behind the address. Known browsers and sessions have attempts of the address to themselves, and get
 * none back: each right password gives a new known browser, whose attempts the account does not limit together.
 */
export const reserveAttempt = async (
  ctx: HookContext,
  { throttle, throttleKeys, addressAttempts }: ReservingParts,
  email: string | null,
): Promise<Reservation> => {
  const network = networkOf(ctx.headers?.get(ADDRESS_HEADER) ?? '');
  const address = throttleKeys.address(network);
  if (email === null) return addressAttempts.reserve(address);
  const { key, isStranger } = await attemptAt(ctx, throttleKeys, email);
  const ofAddress = await addressAttempts.reserve(isStranger ? address : throttleKeys.addressOfKnown(network));
  if (!ofAddress.granted) return ofAddress;
  const reserved = await throttle.reserve(key);
  if (isStranger && !reserved.granted) await addressAttempts.giveBack(address);
  return reserved;
};
