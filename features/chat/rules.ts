import type { ErrorCode } from '../../core/errors/error-table.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { Flight } from '../flights/contract.ts';
import { hasEnded } from '../flights/rules.ts';
import type { BridgeKind, StepType } from './contract.ts';

type Day = Pick<Flight, 'start_datetime' | 'end_datetime' | 'canceled' | 'wa_progress'>;

/** Result of a request: done before, so nothing happens; refused; or to be done now. */
export type Verdict<Code extends ErrorCode> = 'done_before' | 'do' | { readonly refusal: Code };

/** A day has at most one group, ever: if there is or was one, creating it again succeeds and changes nothing. */
export const mayMakeGroup = (flight: Day, now: Instant): Verdict<'flight_canceled' | 'flight_over'> => {
  if (flight.wa_progress !== null) return 'done_before';
  if (flight.canceled === true) return { refusal: 'flight_canceled' };
  return hasEnded(flight, now) ? { refusal: 'flight_over' } : 'do';
};

export const mayMakePoll = (
  flight: Day,
  now: Instant,
): Verdict<'group_does_not_exist' | 'flight_canceled' | 'flight_over'> => {
  if (flight.wa_progress === null) return { refusal: 'group_does_not_exist' };
  if (flight.wa_progress !== 'created') return 'done_before';
  if (flight.canceled === true) return { refusal: 'flight_canceled' };
  return hasEnded(flight, now) ? { refusal: 'flight_over' } : 'do';
};

/**
 * Returns whether a bridge performs this type of step. By hand, private messages are not passed on, because a mail and
 * the app deliver them already.
 */
export const isMirrored = (bridge: BridgeKind | null, type: StepType): boolean =>
  bridge === 'waha' || (bridge === 'whatsapp-assisted' && type !== 'send_private_message');

/**
 * Alphabet without characters that look alike. The marker is made from the end of the day's id, so that no two days of
 * a school share one.
 */
const MARKER = { letters: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', length: 6 } as const;

/** Returns the marker, a short code in the name of a mirrored group, by which the group is found again: `#7KQ2MX`. */
export const markerOf = (flightId: string): string => {
  const number = BigInt(`0x${flightId.replaceAll('-', '').slice(-15)}`);
  const base = BigInt(MARKER.letters.length);
  const letters = Array.from({ length: MARKER.length }, (_, place) => {
    const digit = (number / base ** BigInt(place)) % base;
    return MARKER.letters[Number(digit)];
  });
  return `#${letters.join('')}`;
};
