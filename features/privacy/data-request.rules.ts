import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import type { DataRequestState } from './data-request.contract.ts';

/** For so long the file can be downloaded. */
export const KEPT_HOURS = 24;

/** For so long the page still says that there was one. */
export const REMEMBERED_DAYS = 30;

/** So often gathering is begun: what fails at somebody's rows, or ends the server, would otherwise be begun for ever. */
export const MOST_TRIES = 3;

/** Minutes after which a gathering that nobody has heard of again is over: its server has died. */
export const LONGEST_TRY = 10;

export interface DataRequest {
  /** The wire's text; `null`: it is not made yet. */
  readonly expires_at: string | null;
  /** Whether the file is there. */
  readonly has_archive: boolean;
  readonly has_failed: boolean;
}

/** A request whose file is gone before its time, such as after a backup was restored, is over like any other. */
export const stateOf = (request: DataRequest | null, now: Instant): DataRequestState['state'] => {
  if (request === null) return 'none';
  if (request.expires_at === null) return request.has_failed ? 'failed' : 'waiting';
  return request.has_archive && isAfter(instant(request.expires_at), now) ? 'ready' : 'ended';
};

/** Whether another request may take its place. */
export const mayAskAgain = (state: DataRequestState['state']): boolean =>
  state === 'none' || state === 'failed' || state === 'ended';
