import type { Answered } from '@stimmlage/core/contracts/call';
import type { OpenDays } from '@stimmlage/core/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

export type PainPoint = Answered<'painPoint'>;
export type Statement = PainPoint['recentContent'][number];

/**
 * Fetches the figures and statements on a category or policy area for a window, by the labels of a session or
 * the current ones; the previous ones stay until the new ones have loaded.
 */
export const usePainPoint = (name: string, { from, to, run }: OpenDays & { run?: number | undefined }) =>
  useQuery({
    ...queryOf('painPoint', { params: { name }, query: { from, to, analysisRunId: run } }),
    placeholderData: keepPreviousData,
  });
