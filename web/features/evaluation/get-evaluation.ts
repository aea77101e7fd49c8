import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import type { EvaluationView } from './view';

type Sides = Pick<EvaluationView, 'against' | 'run' | 'model'>;

const getEvaluation = ({ against, run, model }: Sides, signal: AbortSignal): Promise<Evaluation> =>
  answerOf(
    staffApi.evaluation.$get(
      {
        query: {
          against,
          ...(run === undefined ? {} : { run: String(run) }),
          ...(model === '' ? {} : { model }),
        },
      },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const evaluationOptions = ({ against, run, model }: Sides) =>
  queryOptions({
    queryKey: ['evaluation', { against, run, model }],
    queryFn: ({ signal }) => getEvaluation({ against, run, model }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How far machine labels agree with people's. */
export const useEvaluation = (sides: Sides) => useQuery(evaluationOptions(sides));
