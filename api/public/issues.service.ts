import { type Category, categoryLabels } from '@stimmlage/core/codes/categories';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { publicIssues, TopIssue } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { type GroupTotals, getAreaCounts, getTotals } from '@stimmlage/db/figures/read/figures';
import type { Window } from '@stimmlage/db/figures/read/periods';
import type { ApiDeps } from '../deps';
import { changeOf } from '../figures/change';
import { averageIntensity, byCategory, countOf } from '../figures/stats';
import { lastTwoWeeks } from '../figures/windows';

interface Counts {
  recent: number;
  before: number;
}

/** By the counts themselves: a rounded change of a tenth may be more than one. */
const trendOf = ({ recent, before }: Counts): TopIssue['trend'] => {
  const growth = recent - before;
  if (before === 0 || Math.abs(growth) <= limits.notableChange * before) return 'stable';
  return growth > 0 ? 'up' : 'down';
};

/** Complaints, praise and the rest, in the words of the public site. */
export const splitOf = (groups: readonly GroupTotals[]) => ({
  concerns: countOf(groups, 'COMPLAINT'),
  neutral: countOf(groups, 'NEUTRAL'),
  support: countOf(groups, 'PRAISE'),
});

const countsOf = (groups: readonly GroupTotals[]): Map<Category, number> =>
  new Map(byCategory(groups).map(({ category, n }) => [category, n]));

/** The issues of a window, most first, with how each changed in the last two weeks; and the window's totals. */
export const readIssues = async (
  { db, now, timezone }: ApiDeps,
  window: Window,
): Promise<{ totals: GroupTotals[]; issues: TopIssue[] }> => {
  const { week, before } = lastTwoWeeks(now(), timezone);
  const [totals, recent, earlier] = await Promise.all(
    [window, week, before].map((days) => getTotals(db, { sessionId: 0, ...days })),
  );
  const [inWeek, inWeekBefore] = [countsOf(recent ?? []), countsOf(earlier ?? [])];
  const issues = byCategory(totals ?? []).map(({ category, groups, n }): TopIssue => {
    const counts: Counts = { recent: inWeek.get(category) ?? 0, before: inWeekBefore.get(category) ?? 0 };
    return {
      theme: category,
      displayName: categoryLabels[category].theme.en,
      count: n,
      urgency: averageIntensity(groups),
      trend: trendOf(counts),
      sentiment: splitOf(groups),
      change: changeOf(counts.recent, counts.before),
      ...counts,
    };
  });
  return { totals: totals ?? [], issues };
};

/** All issues, or the one that is asked for with its policy areas; none where nobody spoke of it. */
export const getIssues = async (
  deps: ApiDeps,
  { category }: QueryOf<typeof publicIssues>,
): Promise<Answer<typeof publicIssues>> => {
  if (category === undefined) return (await readIssues(deps, {})).issues;
  const [{ issues }, areas] = await Promise.all([readIssues(deps, {}), getAreaCounts(deps.db, 0, category)]);
  return issues
    .filter(({ theme }) => theme === category)
    .map((issue) => ({ ...issue, policyAreas: areas.map(({ area, n }) => ({ area, count: n })) }));
};
