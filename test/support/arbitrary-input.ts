import fc from 'fast-check';
import * as z from 'zod/mini';
import { oddText, oddValue } from './odd-values.ts';

/** The part of JSON Schema that Zod generates for the calls of the contract. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values that exist on the server, by field name or by text format. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;

const textOf = ({ minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> => {
  const filled = fc.constantFrom('x', 'ß', '\u{1f3d4}', '\u0301');
  const boundary = fc
    .tuple(filled, fc.constantFrom(minLength, maxLength))
    .map(([unit, length]) => unit.repeat(length).slice(0, length));
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, 20) }) },
    { weight: 1, arbitrary: boundary },
    { weight: 1, arbitrary: oddText.map((text) => text.slice(0, maxLength)) },
  );
};

const numberOf = ({ type, minimum = -1e9, maximum = 1e9 }: JsonSchema): fc.Arbitrary<number> => {
  const between =
    type === 'integer'
      ? fc.integer({ min: minimum, max: maximum })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof(between, fc.constantFrom(minimum, maximum));
};

const objectOf = ({ properties = {}, required = [] }: JsonSchema, samples: Samples): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valid(inner, samples, name)])),
    { requiredKeys: [...required] },
  );

const listOf = ({ items = {}, minItems = 0, maxItems = 10 }: JsonSchema, samples: Samples, name: string) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(valid(items, samples, name), { minLength: minItems, maxLength: Math.min(4, maxItems) }),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid(items, samples, name), fc.constantFrom(maxItems, maxItems + 1))
        .map(([item, length]) => Array.from({ length }, () => item)),
    },
  );

const typeOf = (schema: JsonSchema, samples: Samples, name: string): fc.Arbitrary<unknown> => {
  const { type } = schema;
  switch (type) {
    case 'object': {
      const known = samples[name];
      const any = objectOf(schema, samples);
      return known === undefined ? any : fc.oneof(fc.constantFrom(...known), any);
    }
    case 'array':
      return listOf(schema, samples, name);
    case 'string': {
      const known = samples[name] ?? (schema.format === undefined ? undefined : samples[schema.format]);
      const any = textOf(schema);
      return known === undefined ? any : fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...known) }, any);
    }
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      if (!Array.isArray(type)) throw new Error(`no arbitrary for ${JSON.stringify(schema)}`);
      return fc.oneof(...type.map((one: string) => typeOf({ ...schema, type: one }, samples, name)));
  }
};

/**
 * Generates input that the schema accepts, or nearly: refinements that JSON Schema can't express are satisfied only by
 * samples.
 */
const valid = (schema: JsonSchema, samples: Samples, name = ''): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return fc.oneof(...branches.map((branch) => valid(branch, samples, name)));
  return typeOf(schema, samples, name);
};

type Path = readonly (string | number)[];

const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
};

const replacedAt = (value: unknown, [key, ...rest]: Path, put: (present: unknown) => unknown): unknown => {
  if (key === undefined) return put(value);
  if (Array.isArray(value)) return value.map((inner, at) => (at === key ? replacedAt(inner, rest, put) : inner));
  const present = value as Record<string, unknown>;
  return { ...present, [key]: replacedAt(present[key], rest, put) };
};

/** Generates input with one fault: a wrong value, an extra or missing field, or a value wrapped in a list. */
const spoilt = (of: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .record({
      value: of,
      where: fc.nat(),
      how: fc.constantFrom('replace', 'replace', 'replace', 'add', 'leave out', 'in a list'),
      key: oddText,
      odd: oddValue,
    })
    .map(({ value, where, how, key, odd }) => {
      const paths = pathsIn(value);
      return replacedAt(value, paths[where % paths.length] ?? [], (present) => {
        if (how === 'leave out') return undefined;
        if (how === 'in a list') return [present, present];
        if (how === 'replace' || typeof present !== 'object' || present === null) return odd;
        return Array.isArray(present) ? [...present, odd] : { ...present, [key]: odd };
      });
    });

/**
 * Generates mostly valid input, so that it reaches the database; often with one fault, and sometimes entirely wrong.
 */
export const arbitraryInput = (schema: z.ZodMiniType, samples: Samples): fc.Arbitrary<unknown> => {
  const proper = valid(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, samples);
  return fc.oneof(
    { weight: 8, arbitrary: proper },
    { weight: 8, arbitrary: spoilt(proper) },
    { weight: 1, arbitrary: spoilt(spoilt(proper)) },
    { weight: 1, arbitrary: oddValue },
  );
};
