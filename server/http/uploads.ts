import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SchoolScope } from '../../core/access/scope.ts';
import { type Refusal, refuse, refuseFor } from '../../core/errors/refusal.ts';
import type { IdentityId, SchoolId } from '../../core/ids/ids.ts';
import { placesOf, type Release } from './places.ts';

/** Set on routes that take a picture instead of JSON. */
export interface UploadConfig {
  readonly upload?: boolean;
}

/** Passes the body of an upload on unread. It is read after the auth gate, so that strangers can't fill the memory. */
export const acceptUploads = (app: FastifyInstance): void => {
  app.addContentTypeParser(/^image\//, (request, payload, done) => {
    if ((request.routeOptions.config as UploadConfig).upload) return done(null, payload);
    done(Object.assign(new Error('no pictures here'), { statusCode: 415 }));
  });
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
    return account === null || school === null ? refuseFor(SOON) : { ...refuse('overloaded'), retryAfter: SOON };
  };
};

export const readUpload = async (request: FastifyRequest, most: number): Promise<Uint8Array | Refusal> => {
  // Without a content type Fastify has parsed no body, so there is no upload.
  if (!isStream(request.body)) return refuse('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > most) return refuse('body_too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return refuse('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
