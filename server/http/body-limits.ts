import type { FastifyRequest } from 'fastify';
import type { CallShape } from '../../core/contract/call.ts';
import { type Refusal, refuse, refuseFor } from '../../core/errors/refusal.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import { placesOf, type Release } from './places.ts';

/** Bytes. The longest message of the contact form has 20 KB; requests to addresses that no call has are held to it, too. */
export const OPEN_BODY = 32 * 1024;
/** Bytes. The longest body of any call that names no size of its own has 31 KB. */
const SIGNED_IN_BODY = 64 * 1024;
/** Bytes of JSON that one account may have under way: bodies that arrive, and requests that are not answered yet. */
const UNDER_WAY = 4 * 1024 * 1024;

export const bodyLimitOf = ({ role, largest }: CallShape): number =>
  largest ?? (role === 'anybody' ? OPEN_BODY : SIGNED_IN_BODY);

/** Bytes that the head of a request announces; `null`: a body of unknown length. */
const announced = ({ headers }: FastifyRequest): number | null =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;

/**
 * A request is refused before its body is read. Node then takes what is still on its way and forgets it, so that the client
 * sees the answer and not a broken connection. That holds for a body that the call would have taken; after any other
 * the connection ends.
 */
export const endsConnection = (request: FastifyRequest, call: CallShape): boolean => {
  const size = announced(request);
  return size === null || size > (call.upload ?? bodyLimitOf(call));
};

/** Keeps count of the bytes that each account has under way. */
export const bodiesUnderWay = () => {
  const take = placesOf<IdentityId>(UNDER_WAY);
  return (identityId: IdentityId, request: FastifyRequest, call: CallShape): Release | Refusal => {
    const most = bodyLimitOf(call);
    const size = announced(request) ?? most;
    // An upload is counted where it is read.
    if (size === 0 || call.upload !== undefined) return () => undefined;
    if (size > most) return refuse('body_too_large');
    return take(identityId, size) ?? refuseFor(1);
  };
};
