import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadAnswer } from '../lib/download';
import { askFile, queryOf } from './ask';
import { filledIn, type QueryFor } from './query';

/** A page of comments; the one before stays until it is there. */
export const useComments = (query: QueryFor<'listComments'>) =>
  useQuery({
    ...queryOf('listComments', { query: filledIn(query) }),
    placeholderData: keepPreviousData,
  });

/** The first comments that filters let through; null while it is not known what is wanted. */
export const useFirstComments = (query: QueryFor<'listComments'> | null) =>
  useQuery({
    ...queryOf('listComments', { query: filledIn(query ?? {}) }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    enabled: query !== null,
  });

/** Politicians for the filter of the list of statements, by name. */
export const usePoliticians = ({ enabled = true } = {}) =>
  useQuery({ ...queryOf('listPoliticians'), select: ({ data }) => data, enabled });

export type ExportFormat = 'csv' | 'ndjson';

/** Hands the visitor all comments that filters let through as a file, with their authors where an admin asks for them. */
export const exportComments = (
  query: QueryFor<'exportCommentsCsv'>,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<void> => {
  const name = format === 'csv' ? 'exportCommentsCsv' : 'exportCommentsNdjson';
  const answer = askFile(name, { query: filledIn(query) }, { signal });
  return downloadAnswer(answer, `comments.${format}`);
};
