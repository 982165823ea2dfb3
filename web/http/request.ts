import { type CallToSend, isOutsideSchool } from '../../core/contract/call.ts';
import { connection } from './connection.ts';
import { LocalFailure } from './failures.ts';

const PREFIX = '/api/v1';

export type Loose = { body?: unknown; query?: unknown; params?: unknown; file?: Blob };

/** Returns the URL of a call. Throws a {@link LocalFailure} for an endpoint without a leading slash. */
export const addressOf = (call: CallToSend, { query, params }: Loose): string => {
  if (!call.path.startsWith('/')) throw new LocalFailure('Invalid endpoint');
  const values = (params ?? {}) as Record<string, unknown>;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const asked = String(search);
  return PREFIX + path + (asked === '' ? '' : `?${asked}`);
};

/**
 * Returns the headers with token and school. After the end of a session it waits for the next sign-in; throws a {@link
 * LocalFailure} if there will be none.
 */
export const headersOf = async (call: CallToSend, accept: string, fresh: boolean): Promise<Headers> => {
  const { token, signInAgain, schoolId } = connection();
  const headers = new Headers({ accept });
  if (call.role !== 'anybody') {
    const bearer = (await token({ fresh })) ?? ((await signInAgain()) ? await token() : null);
    if (bearer === null) throw new LocalFailure('Unauthorized');
    headers.set('authorization', `Bearer ${bearer}`);
  }
  const school = schoolId();
  if (school !== null && !isOutsideSchool(call.role)) headers.set('x-school-id', school);
  return headers;
};
