/** `away`: no database is usable at this moment. `busy`: it is available but could not complete this in time. */
export type DatabaseFault = 'away' | 'busy';

/** Classes of PostgreSQL error codes: connections, and resources such as memory, disk and slots. */
const AWAY_CLASSES = /^(08|53)...$/;
const AWAY_CODES: ReadonlySet<string> = new Set([
  '25006', // read-only: a standby that is not promoted yet
  '57P01', // terminated by an administrator
  '57P02', // terminated because another process crashed
  '57P03', // starting, stopping or recovering
  '57P05', // terminated because it was idle
  '58030', // I/O error of the disk
]);
const BUSY_CODES: ReadonlySet<string> = new Set([
  '25P03', // idle in a transaction for too long
  '25P04', // transaction time-out
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock time-out
  '57014', // statement timeout
]);

/** Errors of `pg` about its own connections, which have a message but no code. */
const LOST = /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout expired)/;
const ENDING = /^Cannot use a pool after calling end/;
const TOO_SLOW = /^(timeout exceeded when trying to connect|Query read timeout)/;

/** Failing file operations have the same codes, so only these system calls count as connection errors. */
const OF_CONNECTIONS: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo']);
const NETWORK = /^(E(CONN|HOST|NET)[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|ENOTCONN)$/;

/**
 * Returns whether an error concerns the database as a whole, so that the same request can succeed later; `null`: it
 * concerns the request, or something else.
 */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  // The queue passes copies of errors, which are not instances of Error.
  if (typeof error !== 'object' || error === null) return null;
  // A host name with several addresses, none of which answered.
  if (error instanceof AggregateError) return error.errors.map(databaseFault).find((fault) => fault !== null) ?? null;
  const { code = '', syscall = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  if (AWAY_CLASSES.test(code) || AWAY_CODES.has(code)) return 'away';
  if (BUSY_CODES.has(code)) return 'busy';
  if (NETWORK.test(code)) return OF_CONNECTIONS.has(syscall) ? 'away' : null;
  if (LOST.test(message) || ENDING.test(message)) return 'away';
  return TOO_SLOW.test(message) ? 'busy' : null;
};

export const isAway = (error: unknown): boolean => databaseFault(error) === 'away';

/** Returns whether a trigger of the database refused a second flight of a person on one school day. */
export const isSecondFlight = (error: unknown): boolean =>
  (error as { readonly constraint?: unknown } | null)?.constraint === 'one_flight_a_day';

/** Returns an error code or a few words, but never the message, which may quote a row's values. */
export const faultName = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const { code, message = '' } = first as NodeJS.ErrnoException;
  return code ?? (LOST.test(message) ? 'connection lost' : 'no code');
};
