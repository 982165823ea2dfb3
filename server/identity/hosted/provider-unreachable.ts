/** Nothing is known about the token: neither "nobody" nor our own fault, so the answer is to try again. */
export class ProviderUnreachable extends Error {
  readonly statusCode = 503;
}
