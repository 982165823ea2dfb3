import type { FastifyRequest } from 'fastify';
import type { CallShape } from '../../core/contract/call.ts';
import { type Refusal, refuse, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import { placesOf, type Release } from './places.ts';

/** In bytes. The longest contact message has 20 KB; the limit also applies to unknown URLs. */
export const OPEN_BODY = 32 * 1024;
/** In bytes. The longest body of a call without its own limit has 31 KB. */
const SIGNED_IN_BODY = 64 * 1024;
/** Bytes of JSON that one account may have in progress: bodies being received, and requests not yet answered. */
const UNDER_WAY = 4 * 1024 * 1024;

export const bodyLimitOf = ({ role, largest }: CallShape): number =>
  largest ?? (role === 'anybody' ? OPEN_BODY : SIGNED_IN_BODY);

/** Returns the body size that the request's head announces; `null`: unknown. */
const announced = ({ headers }: FastifyRequest): number | null =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;

/**
 * Returns whether refusing the request before its body is read must also close the connection. Node discards the
 * remaining body, so that the client receives the answer instead of a broken connection. Discarding is acceptable for a
 * body within the call's limit; otherwise the connection is closed.
 */
export const endsConnection = (request: FastifyRequest, call: CallShape): boolean => {
  const size = announced(request);
  return size === null || size > (call.upload ?? call.archive ?? bodyLimitOf(call));
};

/** Tracks the bytes that each account has in progress. */
export const bodiesUnderWay = () => {
  const take = placesOf<IdentityId>(UNDER_WAY);
  return (identityId: IdentityId, request: FastifyRequest, call: CallShape): Release | Refusal => {
    const most = bodyLimitOf(call);
    const size = announced(request) ?? most;
    // Uploads and archives are counted in `uploads.ts`.
    if (size === 0 || call.upload !== undefined || call.archive !== undefined) return () => undefined;
    if (size > most) return refuse('body_too_large');
    return take(identityId, size) ?? refuseTooManyRequests(1);
  };
};
