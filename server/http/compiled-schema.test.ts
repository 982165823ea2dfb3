import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compiledSchema } from './compiled-schema.ts';

const PERSON = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  note: z.optional(z.string()),
  flights: z.array(z.object({ day: z.iso.date(), height: z.number() })),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('free') }),
    z.object({ kind: z.literal('full'), waiting: z.int() }),
  ]),
  seen: z.union([z.object({ at: z.string() }), z.literal('never')]),
});

const LIVIA = {
  name: 'Livia',
  phone: null,
  flights: [{ day: '2026-05-02', height: 850 }],
  state: { kind: 'full', waiting: 3 },
  seen: { at: 'noon' },
};

const compiled = compiledSchema(PERSON);

const interpretedIn = (schema: z.core.$ZodType): number => {
  let count = 0;
  z.toJSONSchema(schema, {
    override: ({ zodSchema: { _zod }, zodSchema }) => {
      if (_zod.def.type === 'object' && !(zodSchema instanceof z.core.$ZodObjectJIT)) count += 1;
    },
  });
  return count;
};

describe('a compiled schema', () => {
  it('leaves out unknown fields at every depth', () => {
    const more = {
      ...LIVIA,
      password: 'x',
      flights: [{ ...LIVIA.flights[0], password: 'x' }],
      state: { ...LIVIA.state, password: 'x' },
      seen: { at: 'noon', password: 'x' },
    };
    expect(z.parse(compiled, more)).toEqual(LIVIA);
  });

  it.each([
    ['a missing field', { ...LIVIA, name: undefined }],
    ['a wrong type in a list', { ...LIVIA, flights: [{ day: '2026-05-02', height: 'high' }] }],
    ['an unknown variant', { ...LIVIA, state: { kind: 'half' } }],
    ['no object', 'Livia'],
  ])('refuses %s with the issues of the original', (_name, value) => {
    const [one, other] = [z.safeParse(compiled, value), z.safeParse(PERSON, value)];
    expect(one.success).toBe(false);
    expect(one.error?.issues).toEqual(other.error?.issues);
  });

  it('describes the same data', () => {
    expect(z.toJSONSchema(compiled)).toEqual(z.toJSONSchema(PERSON));
  });

  it('compiles every object in it', () => {
    expect([interpretedIn(PERSON), interpretedIn(compiled)]).toEqual([5, 0]);
  });
});
