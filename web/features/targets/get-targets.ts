import type { Pagination } from '@stimmlage/core/contracts/common';
import { paginationOf } from '@stimmlage/core/contracts/common';
import type { Target } from '@stimmlage/core/contracts/targets';
import { limits } from '@stimmlage/core/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import type { TargetsView } from './view';

export type Wanted = Pick<TargetsView, 'page' | 'search' | 'targetType'>;

export interface TargetsPage {
  data: Target[];
  pagination: Pagination;
}

export const getTargets = async (
  { page, search, targetType }: Wanted,
  signal?: AbortSignal,
): Promise<TargetsPage> => {
  const answer = await answerOf(
    staffApi.admin.collection.targets.$get(
      {
        query: {
          page: String(page),
          limit: String(limits.pageSize),
          ...(search === '' ? {} : { search }),
          ...(targetType === undefined ? {} : { targetType }),
        },
      },
      { init: { signal: untilTimeout(signal) } },
    ),
  );
  if (!Array.isArray(answer)) return answer;
  return { data: answer, pagination: paginationOf(page, limits.pageSize, answer.length) };
};

const targetsOptions = ({ page, search, targetType }: Wanted) =>
  queryOptions({
    queryKey: ['targets', 'list', { page, search, targetType }],
    queryFn: ({ signal }) => getTargets({ page, search, targetType }, signal),
    placeholderData: keepPreviousData,
  });

/** One page of the targets that match, by priority. */
export const useTargets = (wanted: Wanted) => useQuery(targetsOptions(wanted));
