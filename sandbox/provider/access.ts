import { createMiddleware } from 'hono/factory';
import { type ErrorBody, errorBody, WireError } from './errors';
import { idTail } from './random';

export interface Env {
  Variables: { requestId: string; version: string; errorBody: ErrorBody };
}

const VERSIONS = ['2023-01-01', '2023-06-01', '2026-10-21'];

/** Marks every response as being from the sandbox, and adds a request id. */
export const marks = (seed: string, now: () => number) => {
  const start = now();
  let count = 0;
  return createMiddleware<Env>(async (c, next) => {
    count += 1;
    const requestId = `req_sandbox_${idTail(seed, start, count)}`;
    c.set('requestId', requestId);
    c.set('errorBody', errorBody);
    c.header('request-id', requestId);
    c.header('x-sandbox', 'true');
    c.header('anthropic-organization-id', 'sandbox');
    await next();
  });
};

const keyOf = (authorization: string | undefined, apiKey: string | undefined): string =>
  apiKey ?? authorization?.replace(/^Bearer\b\s*/i, '') ?? '';

/** Requires an API key and an API version. Accepts any key, but only existing versions. */
export const access = createMiddleware<Env>(async (c, next) => {
  const key = keyOf(c.req.header('authorization'), c.req.header('x-api-key'));
  if (key.trim() === '') {
    throw new WireError('authentication_error', 'A key is required: Authorization: Bearer, or x-api-key');
  }
  const version = c.req.header('anthropic-version');
  if (version === undefined)
    throw new WireError('invalid_request_error', 'anthropic-version: header is required');
  if (!VERSIONS.includes(version)) {
    throw new WireError('invalid_request_error', `anthropic-version: "${version}" is not a valid version`);
  }
  c.set('version', version);
  await next();
});
