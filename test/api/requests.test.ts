import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFlights } from '../../features/flights/contract.ts';
import { listMembers, readOwnProfile } from '../../features/members/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let staff: Caller;

beforeAll(async () => {
  api = await startApi();
  staff = await api.as(await buildMember(api.superuser, await buildSchool(api.superuser), 'flight_teacher'));
});
afterAll(() => api.stop());

describe('an invalid request:', () => {
  it.each([
    ['broken JSON', '{"flight_state": ', 400, 'bad_json'],
    ['no JSON', 'hello', 400, 'bad_json'],
    ['a body over 1 MiB', JSON.stringify({ flight_state: 'x'.repeat(1024 * 1024) }), 413, 'body_too_large'],
    ['a body with __proto__', '{"flight_state": "all", "__proto__": {"admin": true}}', 400, 'bad_json'],
    ['a body that is a list', '[]', 422, 'invalid_fields'],
    ['an unknown field', '{"flight_state": "all", "page": 1}', 422, 'invalid_fields'],
    ['a NUL character', '{"flight_ids": ["\\u0000"]}', 422, 'invalid_fields'],
  ])('%s: %i', async (_name, body, status, code) => {
    const reply = await staff.send(listFlights, body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(reply.body).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      detail: expect.any(String),
    });
  });

  it('another content type: 415', async () => {
    const reply = await staff.send(listFlights, '<xml/>', { 'content-type': 'text/xml' });
    expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('an unknown call: 404 as a problem document', async () => {
    const reply = await staff.send({ method: 'POST', path: '/flight/fly' }, {});
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });

  it.each([
    ['no token', ''],
    ['no scheme', 'abc'],
    ['an invalid token', 'Bearer abc.def.ghi'],
  ])('%s: 401', async (_name, authorization) => {
    expect((await staff.send(listFlights, {}, { authorization })).status).toBe(401);
  });
});

describe('valid requests', () => {
  it('may have no body', async () => {
    expect((await staff.send(readOwnProfile)).body).toMatchObject({
      user_info: { size: 50, size_known: false, weight: 30, weight_known: false },
      skill_level: 0,
    });
  });

  it('list school admins for school admins only', async () => {
    expect((await staff.send(listMembers, { admin: true })).status).toBe(403);
  });

  it('are described in OpenAPI 3.1, for every call', async () => {
    const response = await fetch(`${api.url}/api/v1/openapi.json`);
    const document = (await response.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.length).toBeGreaterThanOrEqual(17);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });
});
