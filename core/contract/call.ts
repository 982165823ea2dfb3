import type * as z from 'zod/mini';
import type { MinimumRole } from '../access/roles.ts';
import type { ErrorCode } from '../errors/error-table.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Gates of calls outside a school: open to everyone, to signed-in people, or to product admins. */
export const OUTSIDE_SCHOOL = ['anybody', 'signed_in', 'product_admin'] as const;
export type OutsideSchool = (typeof OUTSIDE_SCHOOL)[number];

/** The requirement of the auth gate: one of the above, or a role in the school that `X-School-Id` names. */
export type Gate = OutsideSchool | MinimumRole;

export const isOutsideSchool = (gate: Gate): gate is OutsideSchool =>
  OUTSIDE_SCHOOL.some((outside) => outside === gate);

export interface CallShape {
  readonly method: Method;
  /** Relative to `/api/v1`, with a leading slash; parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly role: Gate;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly body?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly params?: z.ZodMiniType;
  /** The server drops fields that this schema does not contain. */
  readonly answer: z.ZodMiniType;
  /** Refusals specific to this call. Refusals of the auth gate and of validation apply to every call. */
  readonly refusals?: readonly ErrorCode[];
  /** Maximum size of the JSON body in bytes, where the default is too small for what the schema allows. */
  readonly largest?: number;
  /**
   * The body is a picture instead of JSON; the value is its maximum size in bytes. It is read only after the auth gate.
   */
  readonly upload?: number;
  /**
   * The body is a ZIP file instead of JSON; the value is its maximum size in bytes. It is stored in a temporary file while
   * the call is handled.
   */
  readonly archive?: number;
  /** The answer is an immutable file of this type instead of JSON: a changed file gets another address. */
  readonly file?: 'image/webp';
  /** The answer is a file of one of these types, generated for the request and saved under the name that it states. */
  readonly download?: readonly string[];
  /** The answer is a stream of server-sent events whose data has the answer's shape. */
  readonly stream?: true;
  /**
   * The call may carry an id of its action (`Idempotency-Key`) and how long ago somebody pressed (`Pressed-Ago`): a
   * repetition changes nothing and gets the first answer.
   */
  readonly repeatable?: true;
  /** The answer is a list paged by `limit` and `offset`; `X-Total-Count` holds the total number of rows. */
  readonly paged?: true;
}

/**
 * The properties of a call that the browser reads. The others, all schemas among them, stay on the server
 * (`tools/calls-only.ts`).
 */
export const READ_BY_BROWSER = ['method', 'path', 'role', 'file', 'download'] as const satisfies (keyof CallShape)[];
export type CallToSend = Pick<CallShape, (typeof READ_BY_BROWSER)[number]>;

/**
 * One API call as a value. The route, the typed client, the OpenAPI document and the tests that cover every call are
 * derived from it. Throws `Invalid endpoint` if the path does not start with a slash.
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
/** The value that a handler returns. The schema then drops fields that it does not contain. */
export type Answer<C extends CallShape> = z.output<C['answer']>;

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? Record<Name, In<Schema>>
  : Partial<Record<Name, undefined>>;

/** The input of a call in the browser: body, query and parameters. */
export type Input<C extends CallShape> = Part<'body', C['body']> &
  Part<'query', C['query']> &
  Part<'params', C['params']>;
