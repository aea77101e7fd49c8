import type { Answered } from '@stimmlage/core/contracts/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

export type PainPoint = Answered<'painPoint'>;
export type Statement = PainPoint['recentContent'][number];

/**
 * Fetches the figures and statements on a category or policy area; the previous ones stay until they have
 * loaded.
 */
export const usePainPoint = (name: string) =>
  useQuery({ ...queryOf('painPoint', { params: { name } }), placeholderData: keepPreviousData });
