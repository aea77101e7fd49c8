import { isDecodable } from '@stimmlage/core/decodable';
import { AppError, validationError } from '@stimmlage/core/errors/app-error';
import { serverLimits } from '@stimmlage/core/server-limits';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env';

/**
 * Lists the names of the query parameters that are not valid percent-encoded UTF-8. If the name itself cannot
 * be decoded, lists an empty string.
 */
const brokenParameters = (query: string): string[] =>
  query
    .split('&')
    .filter((pair) => !isDecodable(pair))
    .map((pair) => pair.split('=')[0] ?? '')
    .map((name) => (isDecodable(name) ? decodeURIComponent(name) : ''));

/**
 * Splits a URL into path and query as received. The URL parser is not used, because it would fail on an
 * invalid Host header.
 */
const partsOf = (url: string): { path: string; query: string } => {
  const [address = '', ...rest] = url.slice(url.indexOf('/', 'https://'.length)).split('?');
  return { path: address, query: rest.join('?') };
};

const MESSAGE = 'must be percent-encoded UTF-8';

/**
 * Refuses a malformed URL before the request is processed any further, because lenient parsing could give two
 * different URLs the same meaning.
 * @throws AppError request.query_too_long, validation.failed
 */
export const readableAddress = createMiddleware<Env>(async (c, next) => {
  const { path, query } = partsOf(c.req.url);
  if (query.length > serverLimits.queryCharacters) {
    throw new AppError('request.query_too_long', { limit: serverLimits.queryCharacters });
  }
  const broken = [
    ...(isDecodable(path) ? [] : ['path']),
    ...brokenParameters(query).map((name) => `query.${name}`),
  ];
  if (broken.length > 0) throw validationError(broken.map((path) => ({ path, message: MESSAGE })));
  await next();
});
