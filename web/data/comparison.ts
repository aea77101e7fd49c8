import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { Answered } from '@stimmlage/core/contracts/call';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import type { Days } from '@stimmlage/core/days';
import { useQuery } from '@tanstack/react-query';
import { askedOf } from './ask';

export type Compared = Answered<'comparison'>[number];

interface Wanted {
  by: ComparisonKind;
  /** The targets or politicians to compare; empty for all targets or all politicians. */
  ids: string[];
  from?: string | undefined;
  to?: string | undefined;
  group: TimeGroup;
}

/**
 * Fetches a comparison together with its query. The previous comparison stays on screen until the new
 * comparison has loaded.
 */
export const useComparison = ({ by, ids, from, to, group }: Wanted) => {
  const query = { by, ids: ids.length === 0 ? undefined : ids, from, to, timeGroup: group };
  return useQuery({
    ...askedOf('comparison', { query }, { by, from, to, group }),
    select: ({ asked, answer }) => ({ compared: answer, ...asked }),
  });
};

/**
 * Fetches the highest and lowest values of a comparison, among all subjects or among those requested,
 * together with its query.
 */
export const useComparisonExtremes = ({ by, ids, from, to }: Omit<Wanted, 'group'>) => {
  const query = { by, ids: ids.length === 0 ? undefined : ids, from, to };
  return useQuery({
    ...askedOf('comparisonExtremes', { query }, { by, ids }),
    select: ({ asked, answer }) => ({ extremes: answer, ...asked }),
  });
};

interface WeeksOf {
  kind: ComparisonKind;
  code: string;
  /** The session whose labels are counted; null for the current labels. */
  analysisRunId: number | null;
}

/**
 * Fetches the mentions, complaints and praise of a category or policy area for each week; `days` is null
 * until the days are known.
 */
export const useWeeks = ({ kind, code, analysisRunId: run }: WeeksOf, days: Days | null) => {
  const range = days ?? { from: '', to: '' };
  const asked = { by: kind, ids: [code], analysisRunId: run ?? undefined };
  return useQuery({
    ...askedOf('comparison', { query: { ...asked, ...range, timeGroup: 'week' } }, range),
    select: ({ asked: shown, answer }) => ({
      weeks: answer[0]?.series ?? [],
      periods: answer[0]?.periods ?? [],
      range: shown,
    }),
    enabled: days !== null,
  });
};
