import type { ErrorBody } from '@stimmlage/core/contracts/common';
import { AppError } from '@stimmlage/core/errors/app-error';
import { errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { limits } from '@stimmlage/core/limits';
import { isUnavailable } from '@stimmlage/db/connection';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from '../env';
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
  if (isUnavailable(error)) return new AppError('database.unavailable');
  if (error instanceof HTTPException && error.status === 400) return new AppError('request.bad_json');
  if (error instanceof HTTPException && error.status === 413) return tooLarge();
  return new AppError('internal');
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
    log.error({ requestId: c.var.requestId, ...errorFacts(thrown) }, errorCatalogue[error.code].message);
  }
  const { seconds = error.status === 503 ? RETRY_AFTER_SECONDS : undefined } = error.details;
  if (seconds !== undefined) c.header('Retry-After', String(seconds));
  c.header('Cache-Control', 'no-store');
  return c.json(bodyOf(error, c.var.requestId), error.status as ContentfulStatusCode);
};

export const onNotFound = (c: Context<Env>): Response => onError(new AppError('route.not_found'), c);
