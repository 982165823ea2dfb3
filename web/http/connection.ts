import type { SchoolId } from '../../core/ids/ids.ts';

/** What the client needs to know about who is using it; the app hands it in at its start. */
export interface Connection {
  /** A bearer token, renewed when it runs out soon or when `fresh` asks for it; `null` for nobody. */
  readonly token: (options?: { fresh?: boolean }) => Promise<string | null>;
  readonly schoolId: () => SchoolId | null;
  /** Told after each exchange whether the server answered at all. */
  readonly reached: (answered: boolean) => void;
}

let current: Connection = { token: async () => null, schoolId: () => null, reached: () => undefined };

export const connect = (connection: Connection): void => {
  current = connection;
};

export const connection = (): Connection => current;
