import type { SchoolId } from '../../core/ids/ids.ts';

/** Connection of the HTTP client to the current user; set when the app starts. */
export interface Connection {
  /**
   * Returns a bearer token, renewed shortly before it expires or with `fresh`; `null` if not signed in. Throws an error
   * with the code `network-request-failed` if it can't be renewed without a network.
   */
  readonly token: (options?: { fresh?: boolean }) => Promise<string | null>;
  /**
   * Called where a request needs a session that has ended. Resolves to `true` once the same person has signed in again,
   * and to `false` where nobody is asked. `refused`: there is a token, but the server does not accept it.
   */
  readonly signInAgain: (options?: { refused?: boolean }) => Promise<boolean>;
  readonly schoolId: () => SchoolId | null;
  /** Called after each request with whether the server responded. */
  readonly reached: (answered: boolean) => void;
  /**
   * Asks whether the server answers at all, where a stream can't begin or a file can't be loaded. If it does not, an
   * `online` event tells when it does again.
   */
  readonly answers: () => Promise<boolean>;
}

let current: Connection = {
  token: async () => null,
  signInAgain: async () => false,
  schoolId: () => null,
  reached: () => undefined,
  answers: async () => true,
};

export const connect = (connection: Connection): void => {
  current = connection;
};

export const connection = (): Connection => current;
