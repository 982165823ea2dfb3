import type * as z from 'zod/mini';
import type { MinimumRole } from '../access/roles.ts';
import type { ErrorCode } from '../errors/error-table.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls outside of a school: for everybody, for who is signed in, for the product's provider. */
export const OUTSIDE_SCHOOL = ['anybody', 'signed_in', 'product_admin'] as const;
export type OutsideSchool = (typeof OUTSIDE_SCHOOL)[number];

/** What the auth gate asks for: one of those, or a role in the school that `X-School-Id` names. */
export type Gate = OutsideSchool | MinimumRole;

export const isOutsideSchool = (gate: Gate): gate is OutsideSchool =>
  OUTSIDE_SCHOOL.some((outside) => outside === gate);

export interface CallShape {
  readonly method: Method;
  /** Below `/api/v1`, with a leading slash; parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly role: Gate;
  /** One sentence for the reference page. */
  readonly summary: string;
  readonly body?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly params?: z.ZodMiniType;
  /** Fields that are not in it never leave the server. */
  readonly answer: z.ZodMiniType;
  /** Refusals of this call's own; those of the gate and of validation are understood. */
  readonly refusals?: readonly ErrorCode[];
  /** Bytes of JSON at most, where the usual limit is too small for what the schema allows. */
  readonly largest?: number;
  /** The body is a picture and not JSON; at most so many bytes of it are read, and only after the gate. */
  readonly upload?: number;
  /** The answer is a file of this kind and not JSON. It never changes: another content has another address. */
  readonly file?: 'image/webp';
  /** The answer is a file of one of these kinds, made for this request and to be saved under the name that it says. */
  readonly download?: readonly string[];
  /** The answer is a stream of server-sent events, each with data of the answer's shape. */
  readonly stream?: true;
  /** A list that `limit` and `offset` cut: the whole number of rows is in `X-Total-Count`. */
  readonly paged?: true;
}

/** All that the browser reads of a call. The rest, and all schemas with it, stays with the server (`tools/calls-only.ts`). */
export const READ_BY_BROWSER = ['method', 'path', 'role', 'file', 'download'] as const satisfies (keyof CallShape)[];
export type CallToSend = Pick<CallShape, (typeof READ_BY_BROWSER)[number]>;

/**
 * One API call as a value. The route, the typed client, the OpenAPI document and the tests that walk all calls are
 * derived from it. An endpoint that does not start with a slash is refused (`Invalid endpoint`).
 */
export const call = <const Shape extends CallShape>(shape: Shape): Shape => {
  if (!shape.path.startsWith('/')) throw new Error('Invalid endpoint');
  return shape;
};

type Out<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type Body<C extends CallShape> = Out<C['body']>;
export type Query<C extends CallShape> = Out<C['query']>;
export type Params<C extends CallShape> = Out<C['params']>;
/** What a handler returns; the schema then drops what it does not name. */
export type Answer<C extends CallShape> = z.output<C['answer']>;

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? Record<Name, In<Schema>>
  : Partial<Record<Name, undefined>>;

/** What the browser hands in. */
export type Input<C extends CallShape> = Part<'body', C['body']> &
  Part<'query', C['query']> &
  Part<'params', C['params']>;
