import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isObject, type Json } from '../json';
import type { Dialect } from '../x/words';
import { readShared } from './shared';

const files = {
  tweet: 'x-api/openapi-2.166-tweet-dialect.json.gz',
  post: 'x-api/openapi-2.167-post-dialect.json.gz',
} as const;

const child = (value: unknown, name: string): Json => {
  const found = isObject(value) ? value[name] : undefined;
  if (!isObject(found)) throw new Error(`The document has no ${name}.`);
  return found;
};

/**
 * Returns true for a type whose objects must not have unknown properties: an unknown property would be a
 * mistake in the sandbox. Problems may have any properties, as in both OpenAPI documents.
 */
const isClosed = (name: string): boolean =>
  /^(Tweet|Post|User|Expansions|Trend|Usage|Get|Search|Create)/.test(name);

/** Returns a copy of a schema in which objects allow only the properties that the schema defines. */
const close = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(close);
  if (!isObject(schema)) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]));
  return isObject(schema['properties']) && !('additionalProperties' in schema)
    ? { ...closed, additionalProperties: false }
    : closed;
};

export interface Document {
  /**
   * Lists the problems with a response from an endpoint. The list is empty if the response conforms to X's
   * document.
   */
  complaints(method: string, path: string, status: number, body: unknown): string[];
  /** Returns the values that X's document allows in a list parameter. */
  words(component: string): string[];
}

/** Reads X's OpenAPI document for a dialect, and makes the response schemas strict. */
export const openDocument = async (dialect: Dialect): Promise<Document> => {
  const document = await readShared(files[dialect]);
  const schemas = child(child(document, 'components'), 'schemas');
  const strict = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, isClosed(name) ? close(schema) : schema]),
  );
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  addFormats(ajv);
  ajv.addSchema({ $id: 'x', components: { schemas: strict } });
  const compiled = new Map<string, ValidateFunction>();
  const validatorFor = (reference: string): ValidateFunction => {
    const known = compiled.get(reference) ?? ajv.compile({ $ref: `x${reference}` });
    compiled.set(reference, known);
    return known;
  };
  const check = (reference: string, body: unknown): string[] => {
    const validate = validatorFor(reference);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };

  /**
   * Finds the schema for a problem by its type. Returns the general schema for problems if the document
   * defines no schema for the type.
   */
  const problemSchema = (problem: unknown): string => {
    const mapping = child(child(child(schemas, 'Problem'), 'discriminator'), 'mapping');
    const type = isObject(problem) ? mapping[String(problem['type'])] : undefined;
    return typeof type === 'string' ? type : '#/components/schemas/Problem';
  };
  const responseSchema = (method: string, path: string): string => {
    const operation = child(child(child(document, 'paths'), path), method.toLowerCase());
    const content = child(child(child(operation, 'responses'), '200'), 'content');
    return String(child(child(content, 'application/json'), 'schema')['$ref']);
  };

  return {
    complaints: (method, path, status, body) => {
      if (status !== 200) return check(problemSchema(body), body);
      const errors = isObject(body) && Array.isArray(body['errors']) ? body['errors'] : [];
      return [
        ...check(responseSchema(method, path), body),
        ...errors.flatMap((error) => check(problemSchema(error), error)),
      ];
    },
    words: (component) => {
      const parameter = child(child(child(document, 'components'), 'parameters'), component);
      const words = child(child(parameter, 'schema'), 'items')['enum'];
      return Array.isArray(words) ? words.map(String) : [];
    },
  };
};
