import { mayCall, type Role } from '@stimmlage/core/codes/roles';
import type { CommentsExportQuery } from '@stimmlage/core/contracts/exports';
import { AppError, validationError } from '@stimmlage/core/errors/app-error';
import { statementLineColumns } from '@stimmlage/db/queries/statements/statement-lines';
import { openStatementStream } from '@stimmlage/db/queries/statements/statement-stream';
import { statementFilterOf } from '../comments/statement-filter';
import type { ApiDeps } from '../deps';
import type { ExportFormat, ExportTable } from './export-table';
import { openInSlot } from './slots';

/** The user who requests the export. The user's role determines which data the export may contain. */
export interface Exporting {
  role: Role;
  userId: number;
}

/**
 * Opens a table of all statements that the filters select.
 * @throws AppError exports.authors_forbidden, exports.busy, sessions.not_found; and validation.failed for a search
 * without terms and targets.not_found for an unknown politician, because an empty file would look as if no statement
 * matched.
 */
export const openCommentsTable = async (
  deps: ApiDeps,
  { role, userId }: Exporting,
  { authors, sort, ...filters }: CommentsExportQuery,
  format: ExportFormat,
): Promise<ExportTable> => {
  if (authors && !mayCall('admin', role)) throw new AppError('exports.authors_forbidden');
  const filter = await statementFilterOf(deps.db, filters);
  if (filter.words?.isUnsearchable) {
    throw validationError([
      {
        path: 'query.search',
        message: 'has only words that are too common, too short or excluded, or links',
      },
    ]);
  }
  if (filter.targetIds?.length === 0)
    throw new AppError('targets.not_found', { id: filters.politician ?? '' });
  return openInSlot(deps.exportSlots, userId, async () => {
    const { sandbox, timezone } = deps;
    const options = { order: sort, timezone, format, sandbox, authors };
    const { read, close } = await openStatementStream(deps, filter, options);
    return { columns: statementLineColumns({ authors }), read, close };
  });
};
