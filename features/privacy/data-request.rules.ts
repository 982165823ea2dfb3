import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import type { DataRequestState } from './data-request.contract.ts';

/** Hours for which the file can be downloaded. */
export const KEPT_HOURS = 24;

/** Limit of files about members for one admin, per 24 hours (in seconds): each reads the whole history of a member. */
export const HANDED_OUT = { tries: 30, window: 24 * 3600 };

/** Days for which the page still shows that there was a file. */
export const REMEMBERED_DAYS = 30;

/** Maximum number of attempts: data that causes a failure or a crash would otherwise be tried forever. */
export const MOST_TRIES = 3;

/** Minutes after which an unfinished attempt counts as ended, because its server has crashed. */
export const LONGEST_TRY = 10;

export interface DataRequest {
  /** Instant in the wire format; `null` until the archive is built. */
  readonly expires_at: string | null;
  /** Whether the file exists. */
  readonly has_archive: boolean;
  readonly has_failed: boolean;
}

/**
 * Returns the state of a request. One whose file disappeared early, for example after a backup was restored, has ended
 * like any other.
 */
export const stateOf = (request: DataRequest | null, now: Instant): DataRequestState['state'] => {
  if (request === null) return 'none';
  if (request.expires_at === null) return request.has_failed ? 'failed' : 'waiting';
  return request.has_archive && isAfter(instant(request.expires_at), now) ? 'ready' : 'ended';
};

/** Returns whether a new request may replace this one. */
export const mayAskAgain = (state: DataRequestState['state']): boolean =>
  state === 'none' || state === 'failed' || state === 'ended';
