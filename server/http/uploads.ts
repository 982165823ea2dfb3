import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SchoolScope } from '../../core/access/scope.ts';
import { type Refusal, refuse, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { IdentityId, SchoolId } from '../../core/ids/ids.ts';
import { openSpool, type Spool } from '../files/spool.ts';
import { placesOf, type Release } from './places.ts';

/** Set on routes that take a picture or a ZIP file instead of JSON. */
export interface UploadConfig {
  readonly upload?: boolean;
  readonly archive?: boolean;
}

/** Passes the body of an upload on unread. It is read after the auth gate, so that strangers can't fill the memory. */
export const acceptUploads = (app: FastifyInstance): void => {
  const accept = (type: RegExp, kind: keyof UploadConfig) =>
    app.addContentTypeParser(type, (request, payload, done) => {
      if ((request.routeOptions.config as UploadConfig)[kind]) return done(null, payload);
      done(Object.assign(new Error(`no ${kind} here`), { statusCode: 415 }));
    });
  accept(/^image\//, 'upload');
  accept(/^application\/zip$/, 'archive');
};

/**
 * Maximum uploads in progress, from the first byte until the picture is finished. The server's limit equals the length
 * of the picture queue, because each upload holds up to ten megabytes.
 */
const MOST = { account: 2, school: 8, server: 20 } as const;
/** Seconds until an upload has probably finished. */
const SOON = 10;

/** Returns a function that takes a place for an upload; call it before the first byte is read. */
export const uploadPlaces = () => {
  const ofServer = placesOf<null>(MOST.server);
  const ofSchool = placesOf<SchoolId>(MOST.school);
  const ofAccount = placesOf<IdentityId>(MOST.account);
  return ({ schoolId, actor }: SchoolScope): Release | Refusal => {
    const [account, school, server] = [ofAccount(actor.identityId), ofSchool(schoolId), ofServer(null)];
    const release = () => {
      for (const place of [account, school, server]) place?.();
    };
    if (account !== null && school !== null && server !== null) return release;
    release();
    return account === null || school === null
      ? refuseTooManyRequests(SOON)
      : { ...refuse('overloaded'), retryAfter: SOON };
  };
};

/** Hands the pieces of an upload on as they arrive. Resolves to a refusal if it is none, or too large. */
const receive = async (
  request: FastifyRequest,
  most: number,
  take: (piece: Buffer) => unknown,
): Promise<Refusal | null> => {
  // Without a content type Fastify has parsed no body, so there is no upload.
  if (!isStream(request.body)) return refuse('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > most) return refuse('body_too_large');
  let size = 0;
  for await (const piece of request.body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) return refuse('body_too_large');
    await take(piece);
  }
  return null;
};

export const readUpload = async (request: FastifyRequest, most: number): Promise<Uint8Array | Refusal> => {
  const pieces: Buffer[] = [];
  return (await receive(request, most, (piece) => pieces.push(piece))) ?? Buffer.concat(pieces);
};

/** Archives of one server that are received or imported at the same time. Each may need gigabytes of disk. */
const MOST_ARCHIVES = 2;

/** Returns a function that takes a place for an archive; one of each school at a time. */
export const archivePlaces = () => {
  const ofServer = placesOf<null>(MOST_ARCHIVES);
  const ofSchool = placesOf<SchoolId>(1);
  return ({ schoolId }: SchoolScope): Release | Refusal => {
    const [school, server] = [ofSchool(schoolId), ofServer(null)];
    if (school !== null && server !== null)
      return () => {
        school();
        server();
      };
    school?.();
    server?.();
    return school === null ? refuseTooManyRequests(SOON) : { ...refuse('overloaded'), retryAfter: SOON };
  };
};

/** Writes an upload into a spool, which the caller closes. */
export const spoolUpload = async (request: FastifyRequest, most: number): Promise<Spool | Refusal> => {
  const spool = await openSpool();
  try {
    const refusal = await receive(request, most, spool.write);
    if (refusal === null) return spool;
    await spool.close();
    return refusal;
  } catch (error) {
    await spool.close();
    // The disk may have room again when other archives have been imported.
    if ((error as { code?: unknown }).code === 'ENOSPC') return { ...refuse('overloaded'), retryAfter: SOON };
    throw error;
  }
};

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
