import type { comparison } from '@stimmlage/core/contracts/comparison';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import type { ComparisonView } from './view';

type Comparison = Answer<typeof comparison>;
export type Compared = Comparison[number];

type Asked = Pick<ComparisonView, 'by' | 'ids' | 'from' | 'to' | 'group'>;

const getComparison = async ({ by, ids, from, to, group }: Asked, signal: AbortSignal) => ({
  compared: await answerOf(
    staffApi.comparison.$get(
      {
        query: {
          by,
          timeGroup: group,
          ...(ids.length > 0 && { ids: ids.join() }),
          ...(from && { from }),
          ...(to && { to }),
        },
      },
      { init: { signal: untilTimeout(signal) } },
    ),
  ),
  by,
  from,
  to,
  group,
});

const comparisonOptions = (asked: Asked) =>
  queryOptions({
    queryKey: ['comparison', asked],
    queryFn: ({ signal }) => getComparison(asked, signal),
    placeholderData: keepPreviousData,
  });

/** What is compared, with what was asked; what was before stays until it is there. */
export const useComparison = ({ by, ids, from, to, group }: ComparisonView) =>
  useQuery(comparisonOptions({ by, ids, from, to, group }));
