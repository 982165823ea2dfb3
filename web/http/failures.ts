import { ERROR_TABLE, type ErrorCode, type FieldError } from '../../core/errors/error-table.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';

/** Problem document, the response to a failed request. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: ErrorCode;
  /** In English, for logs; the screens show the text of the code. */
  readonly detail: string;
  /** Fields that a 422 concerns. */
  readonly errors: readonly FieldError[];
  /** Present token; set with `stale_update`. */
  readonly last_update: string | null;
  /** Flights that the member is on already; set with `second_flight_same_day`, for staff. */
  readonly flight_ids: readonly FlightId[];
  /** The flight day as it is; set with `flight_full` if members sign themselves up. */
  readonly flight: Readonly<Record<string, unknown>> | null;
  /** People on another flight of that day; set with `people_on_other_flights`. */
  readonly people: readonly {
    readonly user_id: MemberId;
    readonly first_name: string;
    readonly last_name: string;
    readonly teaches: boolean;
  }[];
  /** Present values by field; set with `changed_since`. */
  readonly present: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
  /** Id of the request in the server's log; set if the server failed. */
  readonly traceId: string | null;
  /** Seconds until the next attempt; set with `too_many_requests`, `null` if the server does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, document: Partial<Record<string, unknown>>, retryAfter: number | null = null) {
    const detail = typeof document.detail === 'string' ? document.detail : `The server answered ${status}.`;
    super(detail);
    this.status = status;
    this.code =
      typeof document.code === 'string' && document.code in ERROR_TABLE ? (document.code as ErrorCode) : 'internal';
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.traceId = typeof document.trace_id === 'string' ? document.trace_id : null;
    this.errors = Array.isArray(document.errors) ? (document.errors as FieldError[]) : [];
    this.flight_ids = Array.isArray(document.flight_ids) ? (document.flight_ids as FlightId[]) : [];
    this.flight = (document.flight as ApiProblem['flight'] | undefined) ?? null;
    this.people = Array.isArray(document.people) ? (document.people as ApiProblem['people']) : [];
    this.present = Array.isArray(document.present) ? (document.present as ApiProblem['present']) : [];
    this.last_update = typeof document.last_update === 'string' ? document.last_update : null;
  }
}

/** No response: no network, a server that is down, or a timeout. The request may or may not have arrived. */
export class NetworkLoss extends Error {
  override readonly name = 'NetworkLoss';
}

/** Found before a request is sent: an endpoint without a leading slash, or no sign-in. */
export class LocalFailure extends Error {
  override readonly name = 'LocalFailure';
  readonly reason: 'Invalid endpoint' | 'Unauthorized';

  constructor(reason: LocalFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Answers that the screen itself explains, without the error dialog. `Refusal` of `core/errors` is one that is returned. */
export const isThrownRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && [404, 409, 422].includes(error.status);

export const isProblem = (error: unknown, code: ErrorCode): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code;

/** Returns whether somebody else has saved since the row was loaded. */
export const isStale = (error: unknown): boolean => isProblem(error, 'stale_update');

/** Returns whether what the call named does not exist, such as a day that somebody has just deleted. */
export const isGone = (error: unknown): boolean => isProblem(error, 'not_found');

/** Returns whether it is unknown what became of a request, because no answer came. */
export const isLost = (error: unknown): boolean => error instanceof NetworkLoss;

/** Returns the fields that the server refused; none if the error has another cause. */
export const refusedFields = (error: unknown): readonly FieldError[] =>
  isProblem(error, 'invalid_fields') ? error.errors : [];

/** For `catch`: what does not exist, as by a mistyped address, is `null`; every other error is thrown on. */
export const nullIfNotFound = (error: unknown): null => {
  if (isProblem(error, 'not_found')) return null;
  throw error;
};
