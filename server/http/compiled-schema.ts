import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * Returns the same schema with objects that zod compiles to code on first use. `zod/mini` interprets them, which takes
 * two to four times as long.
 */
export const compiledSchema = (schema: Schema): Schema => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, compiledSchema(field)]);
      return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) });
    }
    case 'array':
      return z.clone(schema as z.core.$ZodArray, { ...def, element: compiledSchema(def.element) });
    case 'nullable':
      return z.clone(schema as z.core.$ZodNullable, { ...def, innerType: compiledSchema(def.innerType) });
    case 'optional':
      return z.clone(schema as z.core.$ZodOptional, { ...def, innerType: compiledSchema(def.innerType) });
    case 'union':
      return z.clone(schema as z.core.$ZodUnion, { ...def, options: def.options.map(compiledSchema) });
    default:
      return schema;
  }
};
