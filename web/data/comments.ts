import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadAnswer } from '../lib/download';
import { askFile, queryOf } from './ask';
import { filledIn, onRequestOnly, type QueryFor } from './query';

/** Fetches a page of comments; the previous one stays until the new one has loaded. */
export const useComments = (query: QueryFor<'listComments'>) =>
  useQuery({
    ...queryOf('listComments', { query: filledIn(query) }),
    placeholderData: keepPreviousData,
    ...onRequestOnly,
  });

/** Fetches the first comments that match the filters; null while the filters are not yet known. */
export const useFirstComments = (query: QueryFor<'listComments'> | null) =>
  useQuery({
    ...queryOf('listComments', { query: filledIn(query ?? {}) }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    enabled: query !== null,
  });

/** Fetches the politicians to filter the list of statements by, sorted by name. */
export const usePoliticians = ({ enabled = true } = {}) =>
  useQuery({ ...queryOf('listPoliticians'), select: ({ data }) => data, enabled });

export type ExportFormat = 'csv' | 'ndjson';

/** Downloads all comments that match the filters as a file, with their authors if an admin requests them. */
export const exportComments = (
  query: QueryFor<'exportCommentsCsv'>,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<void> => {
  const name = format === 'csv' ? 'exportCommentsCsv' : 'exportCommentsNdjson';
  const answer = askFile(name, { query: filledIn(query) }, { signal });
  return downloadAnswer(answer, `comments.${format}`);
};
