import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { CallShape } from '../../core/contract/call.ts';
import { openApiDocument } from './openapi.ts';

/**
 * swagger-ui's page contains one inline style. Its hash is allowed here, so that the policy stays as strict as
 * elsewhere; a browser test fails when an upgrade changes the style.
 */
const CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves `/api/v1/openapi.json`, and the reference page `/api/v1/docs` based on it. */
export const serveReference = async (app: FastifyInstance, calls: readonly CallShape[]): Promise<void> => {
  const document = openApiDocument(calls);
  app.get('/api/v1/openapi.json', () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/v1/docs', staticCSP: CSP, uiConfig: { docExpansion: 'list' } });
};
