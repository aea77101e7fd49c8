import { AppError } from '@stimmlage/core/errors/app-error';
import type { ErrorCode } from '@stimmlage/core/errors/catalogue';
import { serverLimits } from '@stimmlage/core/server-limits';
import { errorCode, isUnavailable } from '@stimmlage/db/connection';

/** The errors that tell callers what is wrong, by the SQLSTATE of the failed statement. */
const codes: Readonly<Record<string, ErrorCode>> = {
  // query_canceled
  '57014': 'database.too_slow',
  // serialization_failure, deadlock_detected, lock_not_available
  '40001': 'database.conflict',
  '40P01': 'database.conflict',
  '55P03': 'database.conflict',
  // insufficient_resources, out_of_memory, too_many_connections, configuration_limit_exceeded
  '53000': 'database.busy',
  '53200': 'database.busy',
  '53300': 'database.busy',
  '53400': 'database.busy',
  // disk_full
  '53100': 'database.full',
  // read_only_sql_transaction
  '25006': 'database.read_only',
};

/** Returns the error for a failed statement; undefined if the failure is not due to the state of the database. */
export const databaseFault = (error: unknown): AppError | undefined => {
  const code = codes[errorCode(error) ?? ''];
  if (code === 'database.too_slow') return new AppError(code, { limit: serverLimits.statementSeconds });
  if (code !== undefined) return new AppError(code);
  return isUnavailable(error) ? new AppError('database.unavailable') : undefined;
};
