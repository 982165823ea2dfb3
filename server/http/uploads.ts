import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';

/** Set on routes that take a picture instead of JSON. */
interface UploadConfig {
  readonly upload?: boolean;
}

/** Hands the body of an upload on unread: it is read after the gate, so that strangers can't fill the memory. */
export const acceptUploads = (app: FastifyInstance): void => {
  app.addContentTypeParser(/^image\//, (request, payload, done) => {
    if ((request.routeOptions.config as UploadConfig).upload) return done(null, payload);
    done(Object.assign(new Error('no pictures here'), { statusCode: 415 }));
  });
};

export const readUpload = async (request: FastifyRequest, most: number): Promise<Uint8Array | Refusal> => {
  // Without a content type nothing has parsed a body: an upload of nothing.
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
