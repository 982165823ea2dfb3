import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a request comes from another origin. SameSite=Strict already keeps the cookie from other sites; this
 * check also stops neighbouring hosts of the same site, and forged sign-ins, which need no cookie. A page can't forge
 * either header.
 */
export const isForeignOrigin = (request: FastifyRequest, origin: string): boolean => {
  if (request.method !== 'GET') return request.headers.origin !== origin;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};
