import type { Answered } from '@stimmlage/core/contracts/call';
import type { OpenDays } from '@stimmlage/core/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

export type PainPoint = Answered<'painPoint'>;
export type Statement = PainPoint['recentContent'][number];

/**
 * Fetches the figures and statements about a category or policy area in a window, based on a session's labels
 * or on the current labels. The previous figures stay on screen until the new figures have loaded.
 */
export const usePainPoint = (name: string, { from, to, run }: OpenDays & { run?: number | undefined }) =>
  useQuery({
    ...queryOf('painPoint', { params: { name }, query: { from, to, analysisRunId: run } }),
    placeholderData: keepPreviousData,
  });
