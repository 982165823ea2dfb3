import type { FastifyRequest } from 'fastify';

/**
 * SameSite=Strict already keeps the cookie from other sites; this also stops a neighbour on the same site, and sign-ins
 * on somebody's behalf, which need no cookie. A page can't forge either header.
 */
export const isForeign = (request: FastifyRequest, origin: string): boolean => {
  if (request.method !== 'GET') return request.headers.origin !== origin;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};
