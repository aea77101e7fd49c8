import { downloadAnswer } from '../lib/download';
import { askFile } from './ask';
import type { QueryFor } from './query';

export type ExportFormat = 'csv' | 'ndjson';

/** Hands the visitor all comments that filters let through as a file, with their authors where an admin asks for them. */
export const exportComments = (
  query: QueryFor<'exportCommentsCsv'>,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<void> => {
  const name = format === 'csv' ? 'exportCommentsCsv' : 'exportCommentsNdjson';
  return downloadAnswer(askFile(name, { query }, { signal }), `comments.${format}`);
};
