/**
 * The token could not be checked: it is neither invalid nor is the server broken, so the answer is a 503 with a retry.
 */
export class ProviderUnreachable extends Error {
  readonly statusCode = 503;
}
