/** `away`: no database can be worked with at this moment. `busy`: there is one, but it could not do this in good time. */
export type DatabaseFault = 'away' | 'busy';

/** Classes of PostgreSQL's error codes: connections, and resources such as memory, disk and slots. */
const AWAY_CLASSES = /^(08|53)...$/;
const AWAY_CODES: ReadonlySet<string> = new Set([
  '25006', // read-only: a standby that was not promoted yet
  '57P01', // ended by an administrator
  '57P02', // ended because another process crashed
  '57P03', // starting, stopping or recovering
  '57P05', // ended because it was idle
  '58030', // the disk answers with an error
]);
const BUSY_CODES: ReadonlySet<string> = new Set([
  '25P03', // idle in a transaction for too long
  '25P04', // a transaction that took too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // a lock was not had in time
  '57014', // statement timeout
]);

/** Messages of `pg` about its own connections, which have no code. */
const LOST = /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout expired)/;
const ENDING = /^Cannot use a pool after calling end/;
const TOO_SLOW = /^(timeout exceeded when trying to connect|Query read timeout)/;

/** A file that can't be opened has such codes too; these calls concern connections only. */
const OF_CONNECTIONS: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo']);
const NETWORK = /^(E(CONN|HOST|NET)[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|ENOTCONN)$/;

/**
 * Whether a failure is about the database as a whole, so that the same request can work later; `null`: it is about the
 * request, or about something else.
 */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  // The queue hands on copies, which are no instances of Error.
  if (typeof error !== 'object' || error === null) return null;
  // A name with several addresses, of which none answered.
  if (error instanceof AggregateError) return error.errors.map(databaseFault).find((fault) => fault !== null) ?? null;
  const { code = '', syscall = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  if (AWAY_CLASSES.test(code) || AWAY_CODES.has(code)) return 'away';
  if (BUSY_CODES.has(code)) return 'busy';
  if (NETWORK.test(code)) return OF_CONNECTIONS.has(syscall) ? 'away' : null;
  if (LOST.test(message) || ENDING.test(message)) return 'away';
  return TOO_SLOW.test(message) ? 'busy' : null;
};

export const isAway = (error: unknown): boolean => databaseFault(error) === 'away';

/** A code or a few words; never a value of a row, which a message may quote. */
export const faultName = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const { code, message = '' } = first as NodeJS.ErrnoException;
  return code ?? (LOST.test(message) ? 'connection lost' : 'no code');
};
