import type { PasswordFault } from '../../core/access/password-policy.ts';
import type { SecondStep } from '../../core/access/second-factor.ts';
import { fetchOrTake } from '../http/early.ts';
import { IdentityError } from './identity-client.ts';
import { codeOfProblem } from './problem-codes.ts';

const BASE = '/identity';
const PATIENCE = 20_000;

export const requestIdentity = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> => {
  try {
    return await fetchOrTake(BASE + path, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch (error) {
    throw Object.assign(new IdentityError('network-request-failed'), { cause: error });
  }
};

interface Problem {
  readonly code?: string;
  readonly failed?: PasswordFault[];
  readonly second_factor?: SecondStep;
}

export const failure = async (response: Response): Promise<IdentityError> => {
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const wait = Number(response.headers.get('retry-after') ?? '');
  return new IdentityError(codeOfProblem(problem?.code), {
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
    failed: problem?.failed ?? [],
    secondStep: problem?.second_factor ?? null,
  });
};

/** Sends a request and throws unless it succeeds. */
export const must = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
  const response = await requestIdentity(method, path, body);
  if (!response.ok) throw await failure(response);
  return response.json();
};

/** Returns the language of the page, in which the server writes mails. */
export const language = (): string => document.documentElement.lang;
