import type { ErrorCode, FieldError } from './error-table.ts';

/** An expected reason why something can't be done; it is returned. Unexpected failures are thrown. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly refusal: Code;
  readonly errors?: readonly FieldError[];
  /** Further members of the problem document, such as the current `last_update` beside `stale_update`. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Seconds after which a retry is worthwhile; sent as `Retry-After`. */
  readonly retryAfter?: number;
}

export const refuse = <Code extends ErrorCode>(refusal: Code, facts?: Refusal['facts']): Refusal<Code> =>
  facts === undefined ? { refusal } : { refusal, facts };

export const refuseTooManyRequests = (seconds: number): Refusal<'too_many_requests'> => ({
  refusal: 'too_many_requests',
  retryAfter: Math.max(1, Math.ceil(seconds)),
});

export const refuseFields = (errors: readonly FieldError[]): Refusal<'invalid_fields'> => ({
  refusal: 'invalid_fields',
  errors,
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refusal' in value;
