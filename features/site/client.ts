import type { Body } from '../../core/contract/call.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { contactOperator } from './contract.ts';

/** Seconds. A longer wait can only come from the daily limits; the limits on single calls ask for less. */
const TODAY = 3600;

/** Sends a message to the operator. Rejects with the error, which the form shows. */
export const writeToOperator = (body: Body<typeof contactOperator>) => send(contactOperator, { body });

/** Returns whether no more messages are taken today. */
export const isEnough = (error: unknown): boolean =>
  isProblem(error, 'too_many_requests') && (error.retryAfter ?? 0) > TODAY;
