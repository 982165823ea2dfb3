import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Pictures and archives are compressed already, events are sent one by one, and files of the program lie ready. */
const WORTH_IT = /^(?:text\/(?:html|csv)|application\/(?:problem\+)?json)(?:;|$)/;

/**
 * What is read on a slow line is sent compressed to whom can read it, and taken only as it is: what grows while it is
 * unpacked would pass the limit of its size. Concerns the routes that are registered afterwards. Those that are asked with
 * a cookie must not be among them: another page could have them asked, and learn from their length what is in them.
 */
export const sendCompressed = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, { encodings: ['gzip'], customTypes: WORTH_IT, globalDecompression: false });
};
