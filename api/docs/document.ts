import { calls } from '@stimmlage/core/contracts';
import { type ErrorBody, errorBody } from '@stimmlage/core/contracts/common';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import manifest from '../../package.json' with { type: 'json' };
import { describeOperation } from './operation';
import { createSchemas, type Schemas } from './schemas';
import { tags } from './tags';

const DESCRIPTION = `${manifest.description}

Times are ISO 8601 in UTC; days are \`YYYY-MM-DD\` in the installation's timezone. IDs of posts and authors are
strings, other ids numbers. Every answer carries \`X-Request-Id\`; every error has the shape \`Error\`, whose \`error\`
is a stable code. Bodies are limited to 1 MiB unless the call says otherwise, queries to 8,192 characters. Responses
only ever gain fields: ignore fields you do not know.`;

const SANDBOX = '**Sandbox data**: this installation shows demo data, not measurements.';

const headers = {
  'X-Request-Id': {
    description: 'The id of this request in the log; a UUID sent with the request is kept',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Stimmlage-Sandbox': {
    description: '`true` if this installation shows sandbox data; otherwise absent',
    schema: { type: 'string', const: 'true' },
  },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } },
  ETag: { description: 'Strong; ask again with If-None-Match', schema: { type: 'string' } },
};

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `access_token` of POST /auth/login, or an API token of POST /auth/me/tokens',
  },
};

const documentedPath = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '{$1}');

/** Describes the paths of all calls, including calls at the root, which are not under /api. */
const pathsOf = (schemas: Schemas): Record<string, unknown> =>
  Object.fromEntries(
    [...Map.groupBy(calls, ({ endpoint }) => documentedPath(endpoint))].map(([path, ofPath]) => [
      path,
      {
        ...(ofPath.some(({ endpoint }) => endpoint.root) ? { servers: [{ url: '/' }] } : {}),
        ...Object.fromEntries(ofPath.map((call) => [call.endpoint.method, describeOperation(call, schemas)])),
      },
    ]),
  );

const example: ErrorBody = {
  message: 'Please check these values: query.days',
  error: 'validation.failed' satisfies ErrorCode,
  requestId: '4f1c1c9e-6f0e-4f6b-9d55-8f1f6ea0d7b2',
  issues: [{ path: 'query.days', message: 'Too big: expected number to be <=365' }],
};

/** Adds the list of all error codes and an example to the shape that all error responses share. */
const withCodes = (components: Schemas['components']) => {
  const { Error: shape, ...others } = components;
  return {
    ...others,
    Error: {
      ...shape,
      properties: { ...shape?.properties, error: { type: 'string', enum: Object.keys(errorCatalogue) } },
      examples: [example],
    },
  };
};

/**
 * Describes the contract as an OpenAPI 3.1 document.
 * @param sandbox whether the installation shows invented posts, in which case the document says so
 */
export const createDocument = (sandbox: boolean): Record<string, unknown> => {
  const schemas = createSchemas();
  schemas.write(errorBody, 'output');
  const paths = pathsOf(schemas);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Stimmlage',
      version: manifest.version,
      summary: 'What is criticised and praised in German politics on X',
      description: sandbox ? `${SANDBOX}\n\n${DESCRIPTION}` : DESCRIPTION,
      license: { name: 'GNU Affero General Public License v3.0 only', identifier: manifest.license },
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: Object.values(tags),
    paths,
    components: { schemas: withCodes(schemas.components), headers, securitySchemes },
  };
};
