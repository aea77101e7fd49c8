import { categoryLabels } from '@stimmlage/core/codes/categories';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { publicIssues, TopIssue } from '@stimmlage/core/contracts/public';
import type { OpenDays } from '@stimmlage/core/days';
import { type Change, changeOf, issueChangeOf } from '@stimmlage/core/figures/change';
import { type GroupTotals, getAreaCounts, getTotals } from '@stimmlage/db/figures/read/figures';
import type { ApiDeps } from '../deps';
import { averageIntensity, byCategory, countOf } from '../figures/stats';
import { readWeek } from '../figures/weeks';

/** Complaints, praise and the rest, in the words of the public site. */
export const splitOf = (groups: readonly GroupTotals[]) => ({
  concerns: countOf(groups, 'COMPLAINT'),
  neutral: countOf(groups, 'NEUTRAL'),
  support: countOf(groups, 'PRAISE'),
});

/** The issues of a window, most first, and its totals; how each issue, and all, changed in the last two weeks. */
export const readIssues = async (
  deps: ApiDeps,
  window: OpenDays,
): Promise<{ totals: GroupTotals[]; issues: TopIssue[]; change: Change }> => {
  const [totals, week] = await Promise.all([
    getTotals(deps.db, { sessionId: 0, ...window }),
    readWeek(deps, 0),
  ]);
  const issues = byCategory(totals).map(({ category, groups, n }) => ({
    theme: category,
    displayName: categoryLabels[category].theme.en,
    count: n,
    urgency: averageIntensity(groups),
    sentiment: splitOf(groups),
    ...issueChangeOf(week.changes.get(category) ?? changeOf(0, 0)),
  }));
  return { totals, issues, change: week.total };
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
