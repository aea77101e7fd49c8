import { mayCall, type Role } from '@stimmlage/core/codes/roles';
import { commentRow } from '@stimmlage/core/contracts/comments';
import type { CommentsExportQuery } from '@stimmlage/core/contracts/exports';
import { AppError } from '@stimmlage/core/errors/app-error';
import {
  openStatementStream,
  type StreamedStatements,
} from '@stimmlage/db/queries/statements/statement-stream';
import { toCommentRow } from '../comments/comments.service';
import { statementFilterOf } from '../comments/statement-filter';
import type { ApiDeps } from '../deps';
import type { ExportRow, ExportTable } from './export-table';

const columns = Object.keys(commentRow.shape);
const authorColumns = ['author_username', 'author_name'];

const toRows = ({ comments, authors }: StreamedStatements, withAuthors: boolean): ExportRow[] =>
  comments.map((comment) => {
    const author = authors.get(comment.contentId);
    return {
      ...toCommentRow(comment),
      ...(withAuthors
        ? { author_username: author?.username ?? null, author_name: author?.displayName ?? null }
        : {}),
    };
  });

/** The exporting user: their role decides what they may see. */
export interface Exporting {
  role: Role;
  userId: number;
}

/**
 * All statements that the filters select.
 * @throws AppError exports.authors_forbidden, exports.busy, sessions.not_found
 */
export const openCommentsTable = async (
  deps: ApiDeps,
  { role, userId }: Exporting,
  { authors, sort, ...filters }: CommentsExportQuery,
): Promise<ExportTable> => {
  if (authors && !mayCall('admin', role)) throw new AppError('exports.authors_forbidden');
  const filter = await statementFilterOf(deps.db, filters);
  const giveBack = deps.exportSlots.take(userId);
  try {
    const options = { order: sort, timezone: deps.timezone, authors };
    const stream = await openStatementStream(deps, filter, options);
    return {
      columns: authors ? [...columns, ...authorColumns] : columns,
      read: async () => toRows(await stream.read(), authors),
      close: async () => {
        await stream.close().finally(giveBack);
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
};
