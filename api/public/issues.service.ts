import { type Category, categoryLabels } from '@stimmlage/core/codes/categories';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { PublicChange } from '@stimmlage/core/contracts/figures';
import type { publicIssues, TopIssue } from '@stimmlage/core/contracts/public';
import type { OpenDays } from '@stimmlage/core/days';
import { compareCounts, issueChangeOf } from '@stimmlage/core/figures/change';
import { toldParts } from '@stimmlage/core/figures/public-cells';
import { type GroupTotals, getAreaCounts, getTotals } from '@stimmlage/db/figures/read/figures';
import type { ApiDeps } from '../deps';
import {
  isTotalTellableBesideIssues,
  publicChanges,
  publicTotalChange,
  toldIssues,
  withheldChange,
} from '../figures/public-figures';
import { averageIntensity, countStatements } from '../figures/stats';
import { readWeek } from '../figures/weeks';
import { relateToWeeks } from '../figures/windows';

/** Counts complaints, praise and neutral statements, under the names that the public site uses for them. */
export const splitBySentiment = (groups: readonly GroupTotals[]) => ({
  concerns: countStatements(groups, 'COMPLAINT'),
  neutral: countStatements(groups, 'NEUTRAL'),
  support: countStatements(groups, 'PRAISE'),
});

interface IssuesOfWindow {
  /** The exact totals for all statements in the window. These totals must not be published unchanged. */
  totals: GroupTotals[];
  issues: TopIssue[];
  change: PublicChange;
}

/**
 * Reads the totals for a window and its published issues, most frequent first. Also reads the changes over
 * the last two weeks, for each issue and for all statements.
 */
export const readIssues = async (deps: ApiDeps, window: OpenDays): Promise<IssuesOfWindow> => {
  const [totals, week] = await Promise.all([
    getTotals(deps.db, { sessionId: 0, ...window }),
    readWeek(deps, 0),
  ]);
  const weeks = relateToWeeks(window, deps.now(), deps.timezone);
  const changes = publicChanges(week.changes, totals, weeks);
  const listed = toldIssues(totals);
  const issues = listed.map(({ category, groups, n, isDivided }) => ({
    theme: category,
    displayName: categoryLabels[category].theme.en,
    count: n,
    urgency: averageIntensity(groups),
    sentiment: isDivided ? splitBySentiment(groups) : null,
    ...issueChangeOf(changes.of(category) ?? compareCounts(0, 0, week.areComparable)),
  }));
  const isListed = (one: Category): boolean => listed.some(({ category }) => category === one);
  const isTellable = isTotalTellableBesideIssues(totals, week.changes, weeks, {
    before: (category) => isListed(category) && changes.before(category),
    now: (category) => isListed(category) && changes.now(category),
  });
  const change = isTellable
    ? publicTotalChange(week.total, countStatements(totals), weeks)
    : withheldChange(week.total.doubt, null, null);
  return { totals, issues, change };
};

/**
 * Lists all issues, or only the requested issue with its policy areas. The list is empty if the requested
 * issue has too few statements to be published.
 */
export const getIssues = async (
  deps: ApiDeps,
  { category }: QueryOf<typeof publicIssues>,
): Promise<Answer<typeof publicIssues>> => {
  if (category === undefined) return (await readIssues(deps, {})).issues;
  const [{ issues }, areas] = await Promise.all([readIssues(deps, {}), getAreaCounts(deps.db, 0, category)]);
  return issues
    .filter(({ theme }) => theme === category)
    .map((issue) => ({
      ...issue,
      policyAreas: toldParts(areas, ({ n }) => n).map(({ area, n }) => ({ area, count: n })),
    }));
};
