import type { Answered } from '@stimmlage/core/contracts/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

export type PainPoint = Answered<'painPoint'>;
export type Statement = PainPoint['recentContent'][number];

/** A category or policy area in figures and statements; the one before stays until it is there. */
export const usePainPoint = (name: string) =>
  useQuery({ ...queryOf('painPoint', { params: { name } }), placeholderData: keepPreviousData });
