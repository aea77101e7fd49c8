import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { painPoint } from '@stimmlage/core/contracts/pain-points';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

export type PainPoint = Answer<typeof painPoint>;
export type Statement = PainPoint['recentContent'][number];

const getPainPoint = (name: string, signal: AbortSignal): Promise<PainPoint> =>
  answerOf(
    staffApi['pain-points'][':name'].$get(
      { param: { name: encodeURIComponent(name) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const painPointOptions = (name: string) =>
  queryOptions({
    queryKey: ['pain-point', name.toLowerCase()],
    queryFn: ({ signal }) => getPainPoint(name, signal),
    placeholderData: keepPreviousData,
  });

/** A category or policy area in figures and statements; the one before stays until it is there. */
export const usePainPoint = (name: string) => useQuery(painPointOptions(name));
