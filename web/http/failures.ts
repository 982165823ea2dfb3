import { ERROR_TABLE, type ErrorCode, type FieldError } from '../../core/errors/error-table.ts';
import type { FlightId } from '../../core/ids/ids.ts';

/** What the server answered instead of a 2xx. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: ErrorCode;
  /** English and for people who read logs; the screens show the text of the code. */
  readonly detail: string;
  /** Which fields a 422 is about. */
  readonly errors: readonly FieldError[];
  /** The current token beside `stale_update`. */
  readonly last_update: string | null;
  /** Beside `second_flight_same_day`, for staff: where the member is already. */
  readonly flight_ids: readonly FlightId[];
  /** Beside `too_many_requests`: seconds until the next try; `null`: the server does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, document: Partial<Record<string, unknown>>, retryAfter: number | null = null) {
    const detail = typeof document.detail === 'string' ? document.detail : `The server answered ${status}.`;
    super(detail);
    this.status = status;
    this.code =
      typeof document.code === 'string' && document.code in ERROR_TABLE ? (document.code as ErrorCode) : 'internal';
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.errors = Array.isArray(document.errors) ? (document.errors as FieldError[]) : [];
    this.flight_ids = Array.isArray(document.flight_ids) ? (document.flight_ids as FlightId[]) : [];
    this.last_update = typeof document.last_update === 'string' ? document.last_update : null;
  }
}

/** No answer: no network, a server that is down, or one that took too long. What was sent may or may not have arrived. */
export class NetworkLoss extends Error {
  override readonly name = 'NetworkLoss';
}

/** Found before anything is sent: an endpoint without a leading slash, or nobody signed in. */
export class LocalFailure extends Error {
  override readonly name = 'LocalFailure';
  readonly reason: 'Invalid endpoint' | 'Unauthorized';

  constructor(reason: LocalFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Answers that the screen itself explains, without the error dialog. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && [404, 409, 422].includes(error.status);

export const isProblem = (error: unknown, code: ErrorCode): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code;
