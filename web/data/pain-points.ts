import type { Answered } from '@stimmlage/core/contracts/call';
import type { OpenDays } from '@stimmlage/core/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

export type PainPoint = Answered<'painPoint'>;
export type Statement = PainPoint['recentContent'][number];

/**
 * Fetches the figures and statements about a category or policy area in a window. The previous ones stay on
 * screen until the new ones have loaded.
 */
export const usePainPoint = (name: string, { from, to }: OpenDays) =>
  useQuery({
    ...queryOf('painPoint', { params: { name }, query: { from, to } }),
    placeholderData: keepPreviousData,
  });
