import * as z from 'zod/mini';
import { type CallShape, type Gate, isOutsideSchool } from '../../core/contract/call.ts';
import { ERROR_TABLE, type ErrorCode } from '../../core/errors/error-table.ts';
import { Problem } from '../../core/errors/problem.ts';
import { KEY, PRESSED_AGO } from './sent-actions.ts';

/** Returns the refusals that every call with the same gate and kind of body can give. */
const usualCodes = (call: CallShape): ErrorCode[] => [
  ...(call.role === 'anybody' ? [] : (['not_signed_in'] as const)),
  ...(isOutsideSchool(call.role)
    ? []
    : (['no_school', 'no_membership', 'role_too_low', 'second_factor_required'] as const)),
  ...(call.role === 'product_admin' ? (['role_too_low', 'second_factor_required'] as const) : []),
  ...(call.body === undefined
    ? []
    : (['bad_json', 'body_too_large', 'unsupported_media_type', 'invalid_fields'] as const)),
  ...(call.upload === undefined && call.archive === undefined
    ? []
    : (['body_too_large', 'unsupported_media_type'] as const)),
  'too_many_requests',
];

/** The schema of pictures and of files to save. */
const BINARY = { type: 'string', format: 'binary' };

const requestBody = (call: CallShape) => {
  if (call.upload !== undefined) return { requestBody: { content: { 'image/*': { schema: BINARY } } } };
  if (call.archive !== undefined) return { requestBody: { content: { 'application/zip': { schema: BINARY } } } };
  if (call.body === undefined) return {};
  return { requestBody: { content: { 'application/json': { schema: schema(call.body, 'input') } } } };
};

const answerContent = (call: CallShape) => {
  if (call.stream) return { 'text/event-stream': { schema: schema(call.answer, 'output') } };
  const files = call.file === undefined ? call.download : [call.file];
  if (files === undefined) return { 'application/json': { schema: schema(call.answer, 'output') } };
  return Object.fromEntries(files.map((type) => [type, { schema: BINARY }]));
};

const schema = (of: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(of, { io, unrepresentable: 'any' });
  return json;
};

const problems = (call: CallShape) => {
  const codes = new Set([...usualCodes(call), ...(call.refusals ?? [])]);
  const byStatus = Map.groupBy(codes, (code) => ERROR_TABLE[code]);
  return Object.fromEntries(
    [...byStatus].sort().map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

/** Headers of calls that may be repeated. */
const ACTION_HEADERS = {
  Key: {
    name: KEY,
    in: 'header',
    schema: { type: 'string', format: 'uuid' },
    description:
      'Id of what somebody did. For 14 days the same request with the same id changes nothing and gets the first answer. A refused one is decided anew.',
  },
  PressedAgo: {
    name: PRESSED_AGO,
    in: 'header',
    schema: { type: 'integer' },
    description:
      'Beside an id: seconds since somebody pressed, by the clock of the device. Kept if it is more than a minute and no more than 30 days.',
  },
};

const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });

const parameters = (call: CallShape) => {
  const part = (place: 'query' | 'path', of: z.ZodMiniType | undefined) => {
    if (of === undefined) return [];
    const { properties = {}, required = [] } = schema(of, 'input');
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  };
  const school = isOutsideSchool(call.role) ? [] : [ref('School')];
  const action = call.repeatable ? Object.keys(ACTION_HEADERS).map((name) => ref(name)) : [];
  return [...school, ...action, ...part('path', call.params), ...part('query', call.query)];
};

const FOR_WHOM: Partial<Record<Gate, string>> = {
  anybody: 'For everybody, signed in or not.',
  signed_in: 'For everybody who is signed in.',
  product_admin: "For the product's provider.",
};

const operation = (call: CallShape) => ({
  operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[/{}-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
  tags: [call.path.split('/')[1] ?? ''],
  summary: call.summary,
  description: FOR_WHOM[call.role] ?? `Minimum role: ${call.role}.`,
  'x-minimum-role': call.role,
  security: call.role === 'anybody' ? [] : [{ bearer: [] }],
  parameters: parameters(call),
  ...requestBody(call),
  responses: {
    200: {
      description: 'Done.',
      ...(call.paged
        ? { headers: { 'X-Total-Count': { schema: { type: 'integer' }, description: 'Rows beyond the page.' } } }
        : {}),
      content: answerContent(call),
    },
    ...problems(call),
  },
});

/** Returns the OpenAPI 3.1 document, derived from the calls. */
export const openApiDocument = (calls: readonly CallShape[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aufwind',
      version: '1',
      description: 'Flight days of paragliding schools. Every refusal is a problem document (RFC 9457) with a `code`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        School: {
          name: 'X-School-Id',
          in: 'header',
          required: true,
          schema: { type: 'string', format: 'uuid' },
          description: 'The active school.',
        },
        ...ACTION_HEADERS,
      },
      schemas: { Problem: schema(Problem, 'output') },
    },
  };
};
