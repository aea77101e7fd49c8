import { zValidator } from '@hono/zod-validator';
import { AppError, validationError } from '@stimmlage/core/errors/app-error';
import { createMiddleware } from 'hono/factory';
import { type ZodType, z } from 'zod';
import type { Env } from '../env';

type Part = 'query' | 'json' | 'param';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

const issuesOf = (part: Part, issues: readonly Issue[]) =>
  issues.map((issue) => ({ path: [part, ...issue.path].map(String).join('.'), message: issue.message }));

/**
 * Validates a part of the request against the contract. The handler reads the validated part with
 * `c.req.valid(part)`.
 * @throws AppError validation.failed, which lists the invalid fields
 */
export const valid = <P extends Part, S extends ZodType>(part: P, schema: S) =>
  zValidator(part, schema, (result) => {
    if (!result.success) throw validationError(issuesOf(part, result.error.issues));
  });

/**
 * Removes empty parameters from the query of a list, because forms send every field, and an empty field means
 * no filter. Not used for calls that make changes, in which an empty value is a mistake.
 */
export const withoutEmpty = (schema: ZodType) =>
  z.preprocess(
    (query) =>
      Object.fromEntries(
        Object.entries(query as object).filter(
          ([, value]) => typeof value !== 'string' || value.trim() !== '',
        ),
      ),
    schema,
  );

/**
 * Refuses a body whose media type is not accepted, without reading the body. If JSON is accepted, the body
 * may be omitted, and an empty object is validated instead.
 */
export const bodyType = (accepted: readonly string[]) =>
  createMiddleware<Env>(async (c, next) => {
    const given = c.req.header('content-type');
    if (given === undefined && c.req.raw.body === null && accepted.includes('application/json'))
      return next();
    const type = (given ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (!accepted.includes(type))
      throw new AppError('body.unsupported_type', { expected: accepted.join(' or ') });
    return next();
  });
