import type { Call } from '@stimmlage/core/contracts';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { readyz } from '@stimmlage/core/contracts/operations';
import { listRefusals } from '@stimmlage/core/contracts/refusals';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import type { z } from 'zod';
import { makeExample } from './examples';
import type { Schema, Schemas } from './schemas';
import { tags } from './tags';

type Json = Record<string, unknown>;

const whoMayCall: Record<Endpoint['access'], string> = {
  any: 'Anyone may call this; no token is needed.',
  staff: 'Analysts, admins and super admins may call this.',
  admin: 'Admins and super admins may call this.',
  super: 'Super admins may call this.',
  metrics: 'Admins and super admins may call this, and whoever has the token of METRICS_TOKEN.',
};

/** Describes the scope that an API token needs for a restricted call. */
const whatTokensNeed = ({ access, scope }: Endpoint): string => {
  if (access === 'any' || scope === 'own') return '';
  return scope === undefined ? ' API tokens may not.' : ` API tokens need the scope \`${scope}\`.`;
};

const securityOf: Record<Endpoint['access'], Json[]> = {
  any: [],
  staff: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  super: [{ bearer: [] }],
  metrics: [{ bearer: [] }],
};

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };
const SANDBOX_MARK = { 'X-Stimmlage-Sandbox': { $ref: '#/components/headers/X-Stimmlage-Sandbox' } };
const CACHING = { ETag: { $ref: '#/components/headers/ETag' } };

const isCached = ({ method, access, root }: Endpoint): boolean =>
  method === 'get' && access === 'any' && root !== true;

const isBinary = (type: string): boolean => !type.startsWith('text/') && !type.endsWith('json');

/** Describes a body that is not JSON: a string, or bytes, which have no schema. */
const contentOf = (types: readonly string[], described: Json = {}): Json =>
  Object.fromEntries(
    types.map((type) => [type, isBinary(type) ? {} : { schema: { type: 'string', ...described } }]),
  );

/** Describes the columns of a table, one a line; lists have one cell in CSV, with semicolons between their values. */
const columnsOf = ({ row, responseTypes = [] }: Endpoint, schemas: Schemas): Json => {
  if (row === undefined) return {};
  const fields = Object.entries(schemas.write(row, 'output').properties ?? {}).map(([name, field]) => {
    const { description } = typeof field === 'object' ? field : {};
    return description === undefined ? `- \`${name}\`` : `- \`${name}\`: ${description}`;
  });
  const head = responseTypes.includes('text/csv')
    ? 'CSV in UTF-8 with a byte order mark. The first line names the columns; values of a list are separated by `; `.'
    : 'One JSON object per line, with these fields:';
  return { description: `${head}\n\n${fields.join('\n')}` };
};

const jsonContent = (schema: Schema, { components }: Schemas): Json => ({
  'application/json': { schema, example: makeExample(schema, components) },
});

/**
 * Describes a parameter. A parameter such as `ids=1,2` is described as a list, because the schema splits its
 * string into a list.
 */
const asParameter = (input: Schema, output: Schema): Json =>
  input.type === 'string' && output.type === 'array'
    ? {
        style: 'form',
        explode: false,
        schema: { type: 'array', items: { type: 'string' }, maxItems: output.maxItems },
      }
    : { schema: input };

/**
 * Removes the examples from an optional parameter. Otherwise, the documentation page would fill in the
 * examples and send them when a reader tries out a call.
 */
const withoutExamples = ({ examples, ...schema }: Schema): Schema => schema;

const parametersOf = (
  part: 'path' | 'query' | 'header',
  schema: z.ZodType | undefined,
  schemas: Schemas,
): Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.write(schema, 'input');
  const output = schemas.write(schema, 'read').properties ?? {};
  return Object.entries(properties).map(([name, written]) => {
    const { description, ...field } = typeof written === 'object' ? written : {};
    const read = output[name];
    const isRequired = required.includes(name);
    return {
      name,
      in: part,
      required: isRequired,
      ...(description === undefined ? {} : { description }),
      ...asParameter(isRequired ? field : withoutExamples(field), typeof read === 'object' ? read : {}),
      ...(isRequired ? { example: makeExample(field, schemas.components, name) } : {}),
    };
  });
};

const bodyOf = ({ json, bodyTypes }: Endpoint, schemas: Schemas): Json => {
  if (json !== undefined) {
    return { requestBody: { required: true, content: jsonContent(schemas.write(json, 'input'), schemas) } };
  }
  return bodyTypes === undefined ? {} : { requestBody: { required: true, content: contentOf(bodyTypes) } };
};

/** Returns the schema of the response. A dry run with the same status as the call has the same description. */
const schemaOf = ({ response, dryRun, status }: Endpoint, schemas: Schemas): Schema => {
  const schema = schemas.write(response, 'output');
  return dryRun === undefined || status !== 200
    ? schema
    : { anyOf: [schema, schemas.write(dryRun, 'output')] };
};

const answerOf = (endpoint: Endpoint, schemas: Schemas): Json => {
  if (endpoint.status === 204) return {};
  if (endpoint.responseTypes !== undefined)
    return { content: contentOf(endpoint.responseTypes, columnsOf(endpoint, schemas)) };
  return { content: jsonContent(schemaOf(endpoint, schemas), schemas) };
};

const meanings: Record<Endpoint['status'], string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted: it is being worked on',
  204: 'Done; the response is empty',
};

const meaningOf = ({ status, dryRun }: Endpoint): string =>
  dryRun !== undefined && status === 200 ? 'Done; with `dryRun`: what would be done' : meanings[status];

const dryRunOf = ({ dryRun, status }: Endpoint, headers: Json, schemas: Schemas): Json =>
  dryRun === undefined || status === 200
    ? {}
    : {
        200: {
          description: 'With `dryRun`: what would be done',
          headers,
          content: jsonContent(schemas.write(dryRun, 'output'), schemas),
        },
      };

const refusalOf = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
  headers: { ...REQUEST_ID, ...SANDBOX_MARK, ...(status === 429 || status === 503 ? RETRY_AFTER : {}) },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const responsesOf = (endpoint: Endpoint, schemas: Schemas): Json => {
  const headers = { ...REQUEST_ID, ...SANDBOX_MARK, ...(isCached(endpoint) ? CACHING : {}) };
  const answer = answerOf(endpoint, schemas);
  return {
    [endpoint.status]: { description: meaningOf(endpoint), headers, ...answer },
    ...dryRunOf(endpoint, headers, schemas),
    ...(isCached(endpoint) ? { 304: { description: 'Unchanged since that ETag', headers } } : {}),
    ...(endpoint === readyz ? { 503: { description: 'Something is missing', headers, ...answer } } : {}),
    ...Object.fromEntries(
      [...Map.groupBy(listRefusals(endpoint), (code) => errorCatalogue[code].status)].map(
        ([status, codes]) => [status, refusalOf(status, codes)],
      ),
    ),
  };
};

/** Describes one call as an OpenAPI operation. */
export const describeOperation = ({ noun, name, endpoint }: Call, schemas: Schemas): Json => ({
  operationId: name,
  tags: [tags[noun].name],
  summary: endpoint.summary,
  description: `${whoMayCall[endpoint.access]}${whatTokensNeed(endpoint)}`,
  'x-access': endpoint.access,
  ...(endpoint.scope === undefined ? {} : { 'x-scope': endpoint.scope }),
  security: securityOf[endpoint.access],
  parameters: [
    ...parametersOf('path', endpoint.params, schemas),
    ...parametersOf('query', endpoint.query, schemas),
    ...parametersOf('header', endpoint.headers, schemas),
  ],
  ...bodyOf(endpoint, schemas),
  responses: responsesOf(endpoint, schemas),
});
