import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import pg from 'pg';

/** Masks quoted text: PostgreSQL and parsers put values and input in quotes. */
const withoutQuotes = (text: string): string => text.replaceAll(/"[^"]*"/g, '"…"');

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
}

/**
 * Safe fields of an error, which contain only names from our code. PostgreSQL's `detail` and `where` are excluded,
 * because they contain rows.
 */
const FACTS = ['code', 'statusCode', 'command', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

const DEEPEST = 5;

/** Returns the parts of an error that may be logged. */
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

/** The route of all pages; the browser distinguishes them. */
export const ANY_PAGE = '/*';
/** The name of this route in logs and metrics. */
export const PAGES = '(page)';

/** Returns the route's pattern instead of the URL, which contains ids and codes. */
export const patternOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 || routeOptions.url === ANY_PAGE ? PAGES : (routeOptions.url ?? '(none)');

/** E-mail addresses, except the ids of our mails, which consist of a digest. */
const ADDRESS = /(?<![\w.+-])(?![0-9a-f]{40}@)[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const PHONE = /\+\d{7,15}/g;

/** Masks addresses, tokens and phone numbers in a log line, as a last line of defence. */
const masked = (line: string): string =>
  line.replaceAll(ADDRESS, '[address]').replaceAll(TOKEN, '[token]').replaceAll(PHONE, '[phone]');

/** Returns a masked text of an error, for programs without a log. */
export const failureText = (error: unknown): string => {
  const logged = errorForLog(error);
  if (typeof logged === 'string') return `A failure that is no error: ${logged}`;
  const cause = logged.cause === undefined ? '' : `\ncaused by: ${JSON.stringify(logged.cause)}`;
  return masked(`${logged.stack || `${logged.type}: ${logged.message}`}${cause}`);
};

/** Returns masked text of a library that prints past the log. */
export const printedText = (printed: readonly unknown[]): string =>
  printed.map((one) => (typeof one === 'string' ? masked(one) : failureText(one))).join(' ');

/**
 * Logger options that keep personal data out: no URL, header, body or IP address of requests, and no values of errors.
 */
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

/** Writes one log line per finished request. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Logged only when the request is finished.
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
