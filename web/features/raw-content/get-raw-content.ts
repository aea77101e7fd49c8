import type { listRawContent } from '@stimmlage/core/contracts/content';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import type { RawContentView } from './view';

const getRawContent = (
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer<typeof listRawContent>> =>
  answerOf(staffApi['raw-content'].$get({ query }, { init: { signal: untilTimeout(signal) } }));

const queryOf = ({ imports: _, ...view }: RawContentView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

const rawContentOptions = (query: Record<string, string>) =>
  queryOptions({
    queryKey: ['raw-content', 'list', query],
    queryFn: ({ signal }) => getRawContent(query, signal),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

/** A page of collected content; the one before stays until it is there. */
export const useRawContent = (view: RawContentView) => useQuery(rawContentOptions(queryOf(view)));
