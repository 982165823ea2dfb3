import type { Answer, Body, CallShape, Params, Query } from '../../core/contract/call.ts';
import type { Download } from '../../core/contract/shapes.ts';
import type { Refusal } from '../../core/errors/refusal.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../db/transaction.ts';
import type { SignedIn } from './auth-gate.ts';

/** Of one call, beside the limit that all open calls share. */
export interface OwnLimit {
  readonly name: string;
  readonly tries: number;
  /** Seconds. */
  readonly window: number;
}

interface Parts<C extends CallShape> {
  readonly body: Body<C>;
  readonly query: Query<C>;
  readonly params: Params<C>;
  readonly now: Instant;
  /** Tells how many rows there are beyond the page. */
  readonly total: (rows: number) => void;
}

/** A request is one transaction: it commits when the handler returns an answer and rolls back on a refusal or a throw. */
export type SchoolHandler<C extends CallShape> = (
  context: Parts<C> & { readonly tx: SchoolTransaction },
) => Promise<Answer<C> | Refusal>;

/** What becomes of an upload before a transaction begins, so that no connection waits for it. */
type Preparing<Prepared> = (upload: Uint8Array, schoolId: SchoolId) => Promise<Prepared | Refusal>;

/** A {@link SchoolHandler} that also gets what became of the upload. */
export type UploadHandler<C extends CallShape, Prepared = unknown> = (
  context: Parameters<SchoolHandler<C>>[0] & { readonly prepared: Prepared },
) => Promise<Answer<C> | Refusal>;

/** What a file is made of, read in the transaction of the request. */
type ReadHandler<C extends CallShape, Model> = (context: Parameters<SchoolHandler<C>>[0]) => Promise<Model | Refusal>;

/** Makes the file after the transaction has ended, so that no connection waits for it. */
type Making<Model> = (model: Model) => Promise<Download | Refusal>;

/** For calls before a school is chosen. */
export type IdentityHandler<C extends CallShape> = (
  context: Parts<C> & { readonly signedIn: SignedIn },
) => Promise<Answer<C> | Refusal>;

/** For calls that ask for no sign-in; limited per address. */
export type OpenHandler<C extends CallShape> = (
  context: Parts<C> & {
    /** Takes one try of a narrower limit of the visitor's address; a refusal says when there will be one again. */
    readonly limit: (rule: OwnLimit) => Promise<Refusal | null>;
  },
) => Promise<Answer<C> | Refusal>;

export type Route =
  | { readonly call: CallShape; readonly inSchool: SchoolHandler<CallShape> }
  | { readonly call: CallShape; readonly prepare: Preparing<unknown>; readonly withUpload: UploadHandler<CallShape> }
  | { readonly call: CallShape; readonly read: ReadHandler<CallShape, unknown>; readonly make: Making<unknown> }
  | { readonly call: CallShape; readonly listen: true }
  | { readonly call: CallShape; readonly signedIn: IdentityHandler<CallShape> }
  | { readonly call: CallShape; readonly open: OpenHandler<CallShape> };

export const route = <C extends CallShape>(call: C, handler: SchoolHandler<C>): Route => ({
  call,
  inSchool: handler as unknown as SchoolHandler<CallShape>,
});

export const routeOfUpload = <C extends CallShape & { upload: number }, Prepared>(
  call: C,
  prepare: Preparing<Prepared>,
  handler: UploadHandler<C, Prepared>,
): Route => ({ call, prepare, withUpload: handler as unknown as UploadHandler<CallShape> });

export const routeOfDownload = <C extends CallShape & { download: readonly string[] }, Model>(
  call: C,
  read: ReadHandler<C, Model>,
  make: Making<Model>,
): Route => ({
  call,
  read: read as unknown as ReadHandler<CallShape, unknown>,
  make: make as unknown as Making<unknown>,
});

/** Asks somebody else, once the transaction has ended, so that no connection waits for their answer. */
export const routeThenAsk = <C extends CallShape, Model>(
  call: C,
  read: ReadHandler<C, Model>,
  ask: (model: Model) => Promise<Answer<C> | Refusal>,
): Route => ({
  call,
  read: read as unknown as ReadHandler<CallShape, unknown>,
  make: ask as unknown as Making<unknown>,
});

/** What is heard on it, the features compose event by event. */
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
