import { z } from 'zod';
import type { Schema } from '../../docs/schemas';

/**
 * Accepts any object as a JSON Schema. The document is generated from the contract, so its schemas are not
 * validated here.
 */
const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null);

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  explode: z.boolean().default(true),
  schema,
});
export type Parameter = z.output<typeof parameter>;

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});

const methods = ['get', 'post', 'put', 'delete'] as const;

const document = z.object({
  paths: z.record(
    z.string(),
    z
      .object({ servers: z.unknown().optional() })
      .extend(
        Object.fromEntries(methods.map((method) => [method, operation.optional()])) as Record<
          (typeof methods)[number],
          z.ZodOptional<typeof operation>
        >,
      ),
  ),
});

export interface Operation {
  id: string;
  method: (typeof methods)[number];
  /** The path from the root, with `{name}` for a parameter. */
  path: string;
  parameters: Parameter[];
  /** The media types of the body, with the schema of each media type that has a schema. */
  bodies: [type: string, schema: Schema | undefined][];
  /** The description of each status, which includes the error codes. */
  answers: Map<number, string>;
}

/** Lists every operation of an OpenAPI document. */
export const listOperations = (json: unknown): Operation[] =>
  Object.entries(document.parse(json).paths).flatMap(([path, { servers, ...item }]) =>
    methods.flatMap((method) => {
      const found = item[method];
      if (!found) return [];
      return {
        id: found.operationId,
        method,
        path: servers === undefined ? `/api${path}` : path,
        parameters: found.parameters,
        bodies: Object.entries(found.requestBody?.content ?? {}).map(([type, body]) => [type, body.schema]),
        answers: new Map(
          Object.entries(found.responses).map(([status, { description }]) => [Number(status), description]),
        ),
      };
    }),
  );
