import type { SchoolScope } from '../../core/access/scope.ts';
import type { Answer, Body, CallShape, Params, Query } from '../../core/contract/call.ts';
import type { Download } from '../../core/contract/shapes.ts';
import type { Refusal } from '../../core/errors/refusal.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../db/transaction.ts';
import type { Spool } from '../files/spool.ts';
import type { SignedIn } from './auth-gate.ts';

/** A rate limit of one call, besides the limit shared by all open calls. */
export interface OwnLimit {
  readonly name: string;
  readonly tries: number;
  /** In seconds. */
  readonly window: number;
}

interface Parts<C extends CallShape> {
  readonly body: Body<C>;
  readonly query: Query<C>;
  readonly params: Params<C>;
  readonly now: Instant;
  /** Reports the total number of rows of a paged list. */
  readonly total: (rows: number) => void;
}

/**
 * A handler within one transaction, which commits when the handler returns an answer and rolls back on a refusal or an
 * error.
 */
export type SchoolHandler<C extends CallShape> = (
  context: Parts<C> & {
    readonly tx: SchoolTransaction;
    /** Time of the caller's last proof of identity, in seconds since 1970. */
    readonly authTime: number;
  },
) => Promise<Answer<C> | Refusal>;

/**
 * Tries to do in one round trip what a {@link SchoolHandler} does: returns a single statement that decides and writes, or
 * `null` if more has to be known first. Where the statement resolves to `null`, it has changed nothing, and the handler
 * says why.
 */
export type Attempt<C extends CallShape> = (
  context: Omit<Parameters<SchoolHandler<C>>[0], 'tx'> & { readonly scope: SchoolScope },
) => ((tx: SchoolTransaction) => Promise<Answer<C> | null>) | null;

/** Processes an upload before the transaction starts, so that no database connection waits for it. */
type Preparing<Prepared> = (upload: Uint8Array, schoolId: SchoolId) => Promise<Prepared | Refusal>;

/** A {@link SchoolHandler} that also receives the processed upload. */
export type UploadHandler<C extends CallShape, Prepared = unknown> = (
  context: Parameters<SchoolHandler<C>>[0] & { readonly prepared: Prepared },
) => Promise<Answer<C> | Refusal>;

/** Reads the data for a file in the request's transaction. */
type ReadHandler<C extends CallShape, Model> = (context: Parameters<SchoolHandler<C>>[0]) => Promise<Model | Refusal>;

/**
 * A handler of an archive. It opens its own transaction, so that no database connection waits while the archive is read.
 */
export type ArchiveHandler<C extends CallShape> = (context: {
  readonly archive: Spool;
  readonly scope: SchoolScope;
  readonly now: Instant;
  /** Aborted when the client goes away before it has an answer. */
  readonly signal: AbortSignal;
}) => Promise<Answer<C> | Refusal>;

/** Generates the file after the transaction has ended, so that no database connection waits for it. */
type Making<Model> = (model: Model) => Promise<Download | Refusal>;

/** A handler of a call outside of a school. */
export type IdentityHandler<C extends CallShape> = (
  context: Parts<C> & { readonly signedIn: SignedIn },
) => Promise<Answer<C> | Refusal>;

/** A handler of a call without sign-in; such calls are rate-limited per address. */
export type OpenHandler<C extends CallShape> = (
  context: Parts<C> & {
    /**
     * Counts one attempt against a narrower limit of the visitor's address. Resolves to `null`, or to a refusal with
     * the seconds until the next attempt.
     */
    readonly limit: (rule: OwnLimit) => Promise<Refusal | null>;
  },
) => Promise<Answer<C> | Refusal>;

export type Route =
  | {
      readonly call: CallShape;
      readonly inSchool: SchoolHandler<CallShape>;
      readonly attempt?: Attempt<CallShape> | undefined;
    }
  | {
      readonly call: CallShape;
      readonly inSchool: SchoolHandler<CallShape>;
      readonly isAtOnce: (body: unknown) => boolean;
    }
  | { readonly call: CallShape; readonly prepare: Preparing<unknown>; readonly withUpload: UploadHandler<CallShape> }
  | { readonly call: CallShape; readonly withArchive: ArchiveHandler<CallShape> }
  | { readonly call: CallShape; readonly read: ReadHandler<CallShape, unknown>; readonly make: Making<unknown> }
  | { readonly call: CallShape; readonly listen: true }
  | { readonly call: CallShape; readonly signedIn: IdentityHandler<CallShape> }
  | { readonly call: CallShape; readonly open: OpenHandler<CallShape> };

/** Returns whether a call may change something in its school. */
export const writesIn = (of: Route): boolean =>
  'prepare' in of || 'withArchive' in of || ('inSchool' in of && !('isAtOnce' in of));

export const route = <C extends CallShape>(call: C, handler: SchoolHandler<C>, attempt?: Attempt<C>): Route => ({
  call,
  inSchool: handler as unknown as SchoolHandler<CallShape>,
  attempt: attempt as unknown as Attempt<CallShape> | undefined,
});

/**
 * Returns a route that only reads, so that it is open in a closed school, too. If its queries do not wait for each other
 * (`isAtOnce` returns whether that is so for this body), they cost one round trip.
 */
export const routeOfRead = <C extends CallShape>(
  call: C,
  handler: SchoolHandler<C>,
  isAtOnce: (body: Body<C>) => boolean = () => true,
): Route => ({
  call,
  inSchool: handler as unknown as SchoolHandler<CallShape>,
  isAtOnce: isAtOnce as (body: unknown) => boolean,
});

export const routeOfUpload = <C extends CallShape & { upload: number }, Prepared>(
  call: C,
  prepare: Preparing<Prepared>,
  handler: UploadHandler<C, Prepared>,
): Route => ({ call, prepare, withUpload: handler as unknown as UploadHandler<CallShape> });

export const routeOfArchive = <C extends CallShape & { archive: number }>(
  call: C,
  handler: ArchiveHandler<C>,
): Route => ({ call, withArchive: handler as unknown as ArchiveHandler<CallShape> });

export const routeOfDownload = <C extends CallShape & { download: readonly string[] }, Model>(
  call: C,
  read: ReadHandler<C, Model>,
  make: Making<Model>,
): Route => ({
  call,
  read: read as unknown as ReadHandler<CallShape, unknown>,
  make: make as unknown as Making<unknown>,
});

/**
 * Returns a route that calls another service after the transaction has ended, so that no database connection waits for
 * the answer.
 */
export const routeThenAsk = <C extends CallShape, Model>(
  call: C,
  read: ReadHandler<C, Model>,
  ask: (model: Model) => Promise<Answer<C> | Refusal>,
): Route => ({
  call,
  read: read as unknown as ReadHandler<CallShape, unknown>,
  make: ask as unknown as Making<unknown>,
});

/** Returns the route of an event stream. The features compose its events. */
export const routeOfStream = (call: CallShape & { stream: true }): Route => ({ call, listen: true });

export const routeForAnybody = <C extends CallShape & { role: 'anybody' }>(
  call: C,
  handler: OpenHandler<C>,
): Route => ({
  call,
  open: handler as unknown as OpenHandler<CallShape>,
});

export const routeBeforeSchool = <C extends CallShape & { role: 'signed_in' | 'product_admin' }>(
  call: C,
  handler: IdentityHandler<C>,
): Route => ({
  call,
  signedIn: handler as unknown as IdentityHandler<CallShape>,
});
