import type { ErrorBody } from '@stimmlage/core/contracts/common';
import { AppError } from '@stimmlage/core/errors/app-error';
import { isLasting } from '@stimmlage/core/errors/lasting';
import { limits } from '@stimmlage/core/limits';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from '../env';
import { databaseFault } from './database-faults';
import { errorFacts } from './log';

const RETRY_AFTER_SECONDS = 5;

const BYTES_PER_MEBIBYTE = 1_048_576;

/** Returns the error for a body that exceeds the limit. */
export const tooLarge = (): AppError =>
  new AppError('body.too_large', { limit: `${limits.bodyBytes / BYTES_PER_MEBIBYTE} MiB` });

/**
 * Converts a thrown value to an error from the catalogue. Unexpected errors reveal no details to the caller.
 */
const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) return new AppError('request.bad_json');
  if (error instanceof HTTPException && error.status === 413) return tooLarge();
  return databaseFault(error) ?? new AppError('internal');
};

/** Returns the seconds after which to repeat the call; undefined if that is of no use. */
const retryAfter = ({ code, status, details }: AppError): string | undefined => {
  if (details.seconds !== undefined) return String(details.seconds);
  return status === 503 && !isLasting({ code }) ? String(RETRY_AFTER_SECONDS) : undefined;
};

const bodyOf = (error: AppError, requestId: string): ErrorBody & { success?: false } => ({
  ...(error.code === 'auth.invalid_credentials' ? { success: false as const } : {}),
  message: error.message,
  error: error.code,
  requestId,
  ...(Object.keys(error.details).length === 0 ? {} : { details: error.details }),
  ...(error.issues.length === 0 ? {} : { issues: [...error.issues] }),
});

/**
 * Handles the errors of all requests. All error responses have the same shape, and the details of unexpected
 * errors are only logged.
 */
export const onError = (thrown: Error, c: Context<Env>): Response => {
  const error = toAppError(thrown);
  const { log } = c.var.deps;
  if (error.status >= 500) {
    log.error({ requestId: c.var.requestId, ...errorFacts(thrown) }, error.message);
  }
  const seconds = retryAfter(error);
  if (seconds !== undefined) c.header('Retry-After', seconds);
  c.header('Cache-Control', 'no-store');
  return c.json(bodyOf(error, c.var.requestId), error.status as ContentfulStatusCode);
};

export const onNotFound = (c: Context<Env>): Response => onError(new AppError('route.not_found'), c);
