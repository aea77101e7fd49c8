import { z } from 'zod';

/** A JSON Schema (draft 2020-12), as used by OpenAPI 3.1. */
export type Schema = z.core.JSONSchema.BaseSchema;

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** Formats for which zod also writes a pattern. The pattern is removed, because the format is enough. */
const spelledOut = new Set(['date', 'date-time', 'email']);

const tidy: Override = ({ jsonSchema }) => {
  if (spelledOut.has(jsonSchema.format ?? '')) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // Fields may be added to released schemas, so clients must not reject unknown fields.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if ('example' in jsonSchema) {
    jsonSchema.examples = [jsonSchema.example];
    delete jsonSchema.example;
  }
};

/**
 * Which form of a value is described: the input as sent, the output, or the parsed input that a handler
 * receives. Parsed input may contain values that JSON cannot represent.
 */
type Side = 'input' | 'output' | 'read';

/**
 * Converts zod schemas to JSON Schemas. A schema with an `id` is written to `components` once, and referenced
 * everywhere else.
 */
export const createSchemas = () => {
  const components: Record<string, Schema> = {};
  return {
    components,
    write: (schema: z.ZodType, side: Side): Schema => {
      const json = z.toJSONSchema(z.object({ schema }), {
        io: side === 'input' ? 'input' : 'output',
        unrepresentable: side === 'read' ? 'any' : 'throw',
        override: tidy,
      });
      const { properties, $defs }: Schema = JSON.parse(
        JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'),
      );
      Object.assign(components, $defs);
      const written = properties?.['schema'];
      return typeof written === 'object' ? written : {};
    },
  };
};

export type Schemas = ReturnType<typeof createSchemas>;

/** Replaces a reference with the referenced schema. */
export const resolve = (schema: Schema, components: Record<string, Schema>): Schema => {
  const { $ref, ...rest } = schema;
  const name = $ref?.split('/').at(-1);
  return name === undefined ? schema : { ...components[name], ...rest };
};
