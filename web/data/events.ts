import type { Answered } from '@stimmlage/core/contracts/call';
import type { Days } from '@stimmlage/core/days';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

export type SeriesEvent = Answered<'seriesEvents'>[number];

/**
 * Fetches the events in a window that explain jumps in the figures; `days` is null until the days are known.
 */
export const useEvents = (days: Days | null) =>
  useQuery({ ...queryOf('seriesEvents', { query: days ?? { from: '', to: '' } }), enabled: days !== null });
