import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import pg from 'pg';

/** What people typed comes back in quotes: in what PostgreSQL says of a value, and in what a parser says of a text. */
const withoutQuotes = (text: string): string => text.replaceAll(/"[^"]*"/g, '"…"');

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
}

/** Names of our own making. `detail` and `where` of PostgreSQL are none of them: they hold whole rows. */
const FACTS = ['code', 'statusCode', 'command', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

const DEEPEST = 5;

/** An error as the log may keep it. */
export const errorForLog = (error: unknown, depth = 0): LoggedError | string => {
  if (!(error instanceof Error)) return typeof error;
  const given = error as Error & Record<string, unknown>;
  const facts = FACTS.filter((name) => ['string', 'number'].includes(typeof given[name]));
  return {
    type: error instanceof pg.DatabaseError ? 'DatabaseError' : error.name,
    message: withoutQuotes(error.message),
    stack: withoutQuotes(error.stack ?? ''),
    ...Object.fromEntries(facts.map((name) => [name, given[name]])),
    ...(error.cause === undefined || depth >= DEEPEST ? {} : { cause: errorForLog(error.cause, depth + 1) }),
  };
};

/** The route of all pages, which the browser tells apart. */
export const ANY_PAGE = '/*';
/** What stands for it where requests are noted. */
export const PAGES = '(page)';

/** As it stands in our code: addresses hold ids and codes. */
export const patternOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 || routeOptions.url === ANY_PAGE ? PAGES : (routeOptions.url ?? '(none)');

/** The ids of our mails are made of a digest; any other address is somebody's. */
const ADDRESS = /(?<![\w.+-])(?![0-9a-f]{40}@)[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const PHONE = /\+\d{7,15}/g;

/** What must never be in a line, should somebody forget all of the above. */
const masked = (line: string): string =>
  line.replaceAll(ADDRESS, '[address]').replaceAll(TOKEN, '[token]').replaceAll(PHONE, '[phone]');

/** Puts a failure into one masked text, for a program that has no log yet, or none any more. */
export const failureText = (error: unknown): string => {
  const logged = errorForLog(error);
  if (typeof logged === 'string') return `A failure that is no error: ${logged}`;
  const cause = logged.cause === undefined ? '' : `\ncaused by: ${JSON.stringify(logged.cause)}`;
  return masked(`${logged.stack || `${logged.type}: ${logged.message}`}${cause}`);
};

/** Masks text that a library prints past the log. */
export const printedText = (printed: readonly unknown[]): string =>
  printed.map((one) => (typeof one === 'string' ? masked(one) : failureText(one))).join(' ');

/** Lines without people: no address, header, body or IP address of a request, and of errors no values. */
export const logOptions = (level: string) => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: patternOf(request) }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    err: (error: unknown) => errorForLog(error),
    error: (error: unknown) => errorForLog(error),
  },
  hooks: { streamWrite: masked },
});

/** One line for each request that is over. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Told when it is over.
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { method: request.method, route: patternOf(request), status: reply.statusCode };
    request.log.info({ ...facts, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request');
  }

  override defaultErrorLog(err: unknown, request: FastifyRequest): void {
    request.log.error({ err }, 'request failed');
  }

  override writeHeadError(err: unknown, request: FastifyRequest): void {
    request.log.warn({ err }, 'an answer could not be begun');
  }
}
