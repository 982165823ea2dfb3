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
 * Takes an attempt at an account, `null` if the request names none. A browser that the account does not know takes one
 * of its address, too, which it gets back if the account refuses: so many wrong passwords for one account don't slow the
 * other people behind the address.
 */
export const reserveAttempt = async (
  ctx: HookContext,
  { throttle, throttleKeys, addressAttempts }: ReservingParts,
  email: string | null,
): Promise<Reservation> => {
  const address = throttleKeys.address(networkOf(ctx.headers?.get(ADDRESS_HEADER) ?? ''));
  if (email === null) return addressAttempts.reserve(address);
  const { key, isStranger } = await attemptAt(ctx, throttleKeys, email);
  if (!isStranger) return throttle.reserve(key);
  const ofAddress = await addressAttempts.reserve(address);
  if (!ofAddress.granted) return ofAddress;
  const reserved = await throttle.reserve(key);
  if (!reserved.granted) await addressAttempts.giveBack(address);
  return reserved;
};
