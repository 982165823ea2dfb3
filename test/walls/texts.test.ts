import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CallShape } from '../../core/contract/call.ts';
import { OPAQUE, PARAGRAPH, SEARCH } from '../../core/contract/text.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { allRoutes } from '../../programs/server/routes.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { buildMember, buildSchool } from '../support/school.ts';
import { type TextPlace, textPlaces } from '../support/text-places.ts';

/** All calls, from the server's own route list, so that a new field is tested as soon as it exists. */
const calls: readonly CallShape[] = allRoutes({} as never).map((route) => route.call);

interface Place extends TextPlace {
  readonly call: CallShape;
  readonly part: 'body' | 'query';
}

const places: readonly Place[] = calls.flatMap((call) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = call[part];
    return schema === undefined ? [] : textPlaces(schema).map((place) => ({ ...place, call, part }));
  }),
);

/** Formats that leave no room for such characters; a malformed id gets the response of an unknown one. */
const IDS_AND_TIMES = ['uuid', 'date-time', 'date'];

const isTyped = ({ format }: Place): boolean => ![OPAQUE, SEARCH, ...IDS_AND_TIMES].includes(format ?? '');

/**
 * Fields that are accepted unchecked. Before you add a name, make sure that no screen, mail or file shows the value.
 * `answers` and `content` are a kept import, which nobody but its author gets back; its texts are checked with every import.
 */
const OPAQUE_FIELDS = [
  'answers',
  'api_key',
  'auth',
  'code',
  'content',
  'endpoint',
  'hook_key',
  'last_update',
  'p256dh',
  'website',
];

const FORBIDDEN = [
  ['reverses the text that follows', 'a\u202Eb'],
  ['begins a terminal command', 'a\u001Bb'],
  ['is half of a surrogate pair', 'a\uD800b'],
] as const;
const LINE_BREAK = ['is a line break', 'a\nb'] as const;

let api: TestApi;
let admin: Caller;
let schoolId: string;

beforeAll(async () => {
  api = await startApi();
  const school = await buildSchool(api.superuser);
  schoolId = school.schoolId;
  const member = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
  admin = await api.as(member, { sentinel: true });
});
afterAll(() => api.stop());

interface Answered {
  readonly status: number;
  readonly errors: readonly FieldError[];
}

const send = async ({ call, part, holding }: Place, text: string): Promise<Answered> => {
  // Clears the rate limit of addresses that are not signed in.
  if (call.role === 'anybody') await api.superuser.query('delete from identity.throttle');
  const input = holding(text) as Record<string, string>;
  const query = part === 'query' ? `?${new URLSearchParams(input)}` : '';
  const response = await fetch(`${api.url}/api/v1${call.path}${query}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'x-school-id': schoolId,
      ...(part === 'body' && { 'content-type': 'application/json' }),
    },
    ...(part === 'body' && { body: JSON.stringify(input) }),
  });
  const answer = (await response.json()) as { errors?: FieldError[] };
  return { status: response.status, errors: answer.errors ?? [] };
};

const named = (some: readonly Place[]) =>
  some.map((place) => [`${place.call.method} ${place.call.path}: ${place.path}`, place] as const);

describe('a typed field', () => {
  it.each(named(places.filter(isTyped)))('refuses forbidden characters: %s', async (_name, place) => {
    const broken = place.format === PARAGRAPH ? FORBIDDEN : [...FORBIDDEN, LINE_BREAK];
    for (const [what, text] of broken) {
      // A URL cannot hold half of a surrogate pair.
      if (place.part === 'query' && !text.isWellFormed()) continue;
      const { status, errors } = await send(place, text);
      const paths = errors.map(({ path }) => path);
      expect({ what, status, named: paths.includes(place.path) }).toEqual({ what, status: 422, named: true });
    }
  });

  it('accepts a line break if it is a paragraph', async () => {
    for (const place of places.filter(({ format }) => format === PARAGRAPH)) {
      // Links to the weather are links on lines of their own.
      const { errors } = await send(place, 'a https://a.example\nb https://b.example');
      expect(errors.map(({ path }) => path)).not.toContain(place.path);
    }
  });

  it('is refused with forbidden_character unless it has a narrower format', async () => {
    const codes = new Map<string, string | undefined>();
    for (const place of places.filter(isTyped)) {
      const { errors } = await send(place, 'a\u202Eb');
      codes.set(place.path, errors.find(({ path }) => path === place.path)?.code);
    }
    const narrower = [...codes].filter(([, code]) => code !== 'forbidden_character');
    expect(narrower.toSorted()).toEqual(
      [
        'before',
        'change_id',
        'close_by',
        'deadline_at',
        'deed',
        'ends',
        'meeting_time',
        'quiet_hours.from',
        'quiet_hours.to',
        'starts',
        'was.close_by',
      ].map((field) => [field, 'wrong_format']),
    );
  });
});

it('a search ignores characters that no stored text holds', async () => {
  const searches = places.filter(({ format }) => format === SEARCH);
  expect(searches.length).toBeGreaterThan(0);
  for (const place of searches)
    for (const [what, text] of [...FORBIDDEN, LINE_BREAK]) {
      const { status } = await send(place, text);
      expect({ what, path: place.path, status }).toEqual({ what, path: place.path, status: 200 });
    }
});

it('people type into no field that is opaque', () => {
  const opaque = new Set(places.filter(({ format }) => format === OPAQUE).map(({ path }) => path.split('.').at(-1)));
  expect([...opaque].sort()).toEqual(OPAQUE_FIELDS);
});

it('control: a field without the rule is found', () => {
  const planted = z.strictObject({ names: z.array(z.strictObject({ first: z.string() })) });
  const [place] = textPlaces(planted);
  expect(place?.path).toBe('names.0.first');
  expect(isTyped(place as Place)).toBe(true);
  expect(z.safeParse(planted, place?.holding('a\u202Eb')).success).toBe(true);
});
