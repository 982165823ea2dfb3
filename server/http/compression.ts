import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Types worth compressing. Pictures and archives are already compressed, events must be sent at once, and built files
 * are compressed in advance.
 */
const WORTH_IT = /^(?:text\/(?:html|csv|calendar)|application\/(?:problem\+)?json)(?:;|$)/;

/**
 * Compresses answers for clients that support it, but refuses compressed bodies, because they could exceed the size
 * limit when unpacked. Applies to routes registered afterwards. Routes that use cookies must be registered before:
 * another site could trigger such requests and infer secrets from the length of the compressed answer.
 */
export const sendCompressed = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, { encodings: ['gzip'], customTypes: WORTH_IT, globalDecompression: false });
};
