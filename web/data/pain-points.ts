import type { Answered } from '@stimmlage/core/contracts/call';
import type { OpenDays } from '@stimmlage/core/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

export type PainPoint = Answered<'painPoint'>;
export type Statement = PainPoint['recentContent'][number];

/**
 * Fetches the figures and statements about a category or policy area in a window, based on a session's labels
 * or the current ones. The previous ones stay on screen until the new ones have loaded.
 */
export const usePainPoint = (name: string, { from, to, run }: OpenDays & { run?: number | undefined }) =>
  useQuery({
    ...queryOf('painPoint', { params: { name }, query: { from, to, analysisRunId: run } }),
    placeholderData: keepPreviousData,
  });
