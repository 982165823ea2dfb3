import * as z from 'zod/mini';
import type { JsonSchema } from './arbitrary-input.ts';

/** A place in an input where the schema accepts free text. */
export interface TextPlace {
  /** The path as in a 422: `address.street`, `flight_table.0.label`. */
  readonly path: string;
  /** The `format` in JSON Schema: `uuid`, `paragraph`, …; undefined for a single line. */
  readonly format: string | undefined;
  /** Returns an input with this text in this place, and with the required fields. */
  readonly holding: (text: string) => unknown;
}

const AN_ID = '00000000-0000-7000-8000-000000000000';
const TEXTS: Readonly<Record<string, string>> = {
  uuid: AN_ID,
  'date-time': '2026-12-21T08:00:00Z',
  date: '2026-12-21',
};

/** Returns a minimal input that matches the schema's types. */
const least = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [branch] = schema.anyOf ?? schema.oneOf ?? [];
  if (branch !== undefined) return least(branch);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, least(schema.properties?.[name] ?? {})]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items ?? {}));
    case 'string':
      return TEXTS[schema.format ?? ''] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1));
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    default:
      return null;
  }
};

const placesIn = (schema: JsonSchema, path: readonly (string | number)[]): TextPlace[] => {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return branches.flatMap((branch) => placesIn(branch, path));
  if (schema.properties !== undefined) {
    const whole = least(schema) as object;
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      placesIn(inner, [...path, name]).map((place) => ({
        ...place,
        holding: (text) => ({ ...whole, [name]: place.holding(text) }),
      })),
    );
  }
  if (schema.items !== undefined)
    return placesIn(schema.items, [...path, 0]).map((place) => ({
      ...place,
      holding: (text) => [place.holding(text)],
    }));
  if (schema.type !== 'string' || schema.const !== undefined || schema.enum !== undefined) return [];
  return [{ path: path.join('.'), format: schema.format, holding: (text) => text }];
};

/** Returns all places for free text, in each form of input that a schema accepts. */
export const textPlaces = (schema: z.ZodMiniType): TextPlace[] =>
  placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, []);
