/**
 * Responses to the requests that the page's first script has sent (`programs/browser/early-requests.ts`), by
 * {@link requestKey}. `all` resolves when it has sent them all, which it does as soon as it has a token.
 */
declare global {
  var sentEarly: (Map<string, Promise<Response>> & { all?: Promise<void> }) | undefined;
}

/** Identifies a request among those of one page. Must stay free of imports: it is sent with the page as text. */
export const requestKey = (method: string, address: string, school: string, body: string): string =>
  [method, address, school, body].join(' ');

const take = (key: string): Promise<Response> | undefined => {
  const early = globalThis.sentEarly?.get(key);
  globalThis.sentEarly?.delete(key);
  return early;
};

/** Fetches a URL, or takes the response if the page's first script has sent the same request; each response once. */
export const fetchOrTake = async (
  address: string,
  request: RequestInit & { readonly method: string },
): Promise<Response> => {
  const school = new Headers(request.headers).get('x-school-id') ?? '';
  const key = requestKey(request.method, address, school, typeof request.body === 'string' ? request.body : '');
  const early = take(key);
  if (early !== undefined) return early;
  await globalThis.sentEarly?.all;
  return take(key) ?? fetch(address, request);
};

/** Drops the responses that nobody has taken. Later they would be out of date. */
export const dropEarly = (): void => {
  globalThis.sentEarly = undefined;
};
