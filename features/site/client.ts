import type { Body } from '../../core/contract/call.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { ApiProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { contactOperator } from './contract.ts';

/** Seconds. A longer wait can only come from the daily limits; the limits on single calls ask for less. */
const TODAY = 3600;

/** Outcome of sending a message. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'fields'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'enough' }
  | { readonly kind: 'failed'; readonly error: unknown };

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiProblem)) return { kind: 'failed', error };
  if (error.code === 'invalid_fields') return { kind: 'fields', errors: error.errors };
  const waits = error.code === 'too_many_requests' ? (error.retryAfter ?? 0) : 0;
  return waits > TODAY ? { kind: 'enough' } : { kind: 'failed', error };
};

export const writeToOperator = async (body: Body<typeof contactOperator>): Promise<Outcome> => {
  try {
    await send(contactOperator, { body });
    return { kind: 'sent' };
  } catch (error) {
    return outcomeOf(error);
  }
};
