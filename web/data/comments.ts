import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadAnswer } from '../lib/download';
import { askFile, queryOf } from './ask';
import { filledIn, onRequestOnly, type QueryFor } from './query';

/** Fetches a page of comments. The previous page stays on screen until the new page has loaded. */
export const useComments = (query: QueryFor<'listComments'>) =>
  useQuery({
    ...queryOf('listComments', { query: filledIn(query) }),
    placeholderData: keepPreviousData,
    ...onRequestOnly,
  });

/** Fetches the first comments that match the filters. The query is null until the filters are known. */
export const useFirstComments = (query: QueryFor<'listComments'> | null) =>
  useQuery({
    ...queryOf('listComments', { query: filledIn(query ?? {}) }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    enabled: query !== null,
  });

/** Fetches the politicians by whom the list of statements can be filtered, sorted by name. */
export const usePoliticians = ({ enabled = true } = {}) =>
  useQuery({ ...queryOf('listPoliticians'), select: ({ data }) => data, enabled });

export type ExportFormat = 'csv' | 'ndjson';

/**
 * Downloads all comments that match the filters as a file, including the authors if an admin requests this.
 */
export const exportComments = (
  query: QueryFor<'exportCommentsCsv'>,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<void> => {
  const name = format === 'csv' ? 'exportCommentsCsv' : 'exportCommentsNdjson';
  const answer = askFile(name, { query: filledIn(query) }, { signal });
  return downloadAnswer(answer, `comments.${format}`);
};
