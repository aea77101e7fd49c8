import { expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { overview } from '@stimmlage/core/contracts/public';
import { addDays } from '@stimmlage/core/days';
import { type Change, compareCounts } from '@stimmlage/core/figures/change';
import { expectFigures } from '@stimmlage/db/testing/expect-figures';
import type { Span } from '@stimmlage/db/testing/recount';
import {
  type CountedIssue,
  told,
  toldChanges,
  toldIssues,
  toldTotalChange,
  type Within,
} from '@stimmlage/db/testing/told';
import { lookAt } from '../../figures/look';
import { readTwoWeeks } from '../../figures/weeks';
import type { Questions } from './scenario';
import { ask, lastDays, type Subject, spanBefore } from './subject';

/** Returns the seven days before today, and the preceding seven days. */
export const weeksOf = ({ today }: Subject, session = 0): { week: Span; before: Span } => {
  const week = { session, from: addDays(today, -7), to: addDays(today, -1) };
  return { week, before: spanBefore(week) ?? week };
};

const holds = (outer: Pick<Span, 'from' | 'to'>, inner: Pick<Span, 'from' | 'to'>): boolean =>
  (outer.from === null || (inner.from !== null && outer.from <= inner.from)) &&
  (outer.to === null || (inner.to !== null && outer.to >= inner.to));

/**
 * Returns for each of the two weeks whether the week lies entirely within a window, and around which weeks the
 * window lies.
 */
export const weeksWithin = (subject: Subject, window: Pick<Span, 'from' | 'to'>): Within => {
  const { week, before } = weeksOf(subject);
  const both = { from: before.from, to: week.to };
  const spans = { now: week, before, both };
  const around = (['now', 'before', 'both'] as const).find((name) => holds(spans[name], window)) ?? null;
  return { now: holds(window, week), before: holds(window, before), around };
};

/**
 * Recounts the statements in both weeks, by category and in total, and computes the changes between the
 * weeks. The changes, and whether the weeks can be compared, are computed with the code under test, because these
 * rules have separate tests.
 */
export const recountWeeks = async (subject: Subject, session = 0) => {
  const { week, before } = weeksOf(subject, session);
  const [now, then] = await Promise.all([subject.recount.groups(week), subject.recount.groups(before)]);
  const countIn = (groups: typeof now, category?: string): number =>
    groups.reduce((all, one) => all + (category === undefined || one.category === category ? one.n : 0), 0);
  const { areComparable } = await readTwoWeeks(subject.api.deps, session);
  const { isBeyond } = lookAt(now, then);
  const changeIn = (category?: string): Change =>
    compareCounts(countIn(then, category), countIn(now, category), areComparable, isBeyond);
  return {
    /** The change in a category as one of all series of the two weeks. */
    changeIn,
    total: changeIn(),
  };
};

const relativeOf = ({ now, before }: Change): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before) / 1000;

const trendOf = ({ now, before }: Change): string => {
  // Computed with integers. A difference of up to ten per cent counts as stable.
  if (before === 0 || Math.abs(now - before) * 10 <= before) return 'stable';
  return now > before ? 'up' : 'down';
};

/** Recounts the public issues, with all fields that the contract returns for an issue. */
export const recountIssues = async (subject: Subject, span: Span) => {
  const { changeIn } = await recountWeeks(subject);
  const exactIssues = await subject.recount.issues(span);
  const changes = toldChanges(
    categories.map((category) => ({ category, change: changeIn(category) })),
    (category) => Number(exactIssues.find(({ theme }) => theme === category)?.count ?? 0),
    weeksWithin(subject, span),
    exactIssues.reduce((sum, { count }) => sum + Number(count), 0),
  );
  return toldIssues(exactIssues).map((issue) => {
    const { before, now, doubt, isNotable } = changes.find(({ category }) => category === issue.theme) ?? {};
    const exact = changeIn(issue.theme);
    const isTold = before !== null && now !== null;
    return {
      ...issue,
      ...{ recent: now, before, doubt, isNotable },
      change: isTold ? relativeOf(exact) : null,
      trend: isTold ? trendOf(exact) : 'stable',
    };
  });
};

/** Counts all issues in a window and in its weeks, with what is published of each. */
const countIssues = async (
  subject: Subject,
  span: Span,
  issues: Awaited<ReturnType<typeof recountIssues>>,
): Promise<CountedIssue[]> => {
  const { changeIn } = await recountWeeks(subject);
  const exact = await subject.recount.issues(span);
  return categories.map((category) => {
    const listed = issues.find(({ theme }) => theme === category);
    return {
      count: Number(exact.find(({ theme }) => theme === category)?.count ?? 0),
      change: changeIn(category),
      isTold: {
        now: listed !== undefined && listed.recent !== null,
        before: listed !== undefined && listed.before !== null,
      },
    };
  });
};

/** The minimum number of corrections for the agreement to be published. */
const FEWEST_CORRECTIONS = 30;

const recountAgreement = async ({ recount }: Subject) => {
  const { kappa, n } = await recount.agreement();
  return kappa === null || Number(n) < FEWEST_CORRECTIONS ? null : { kappa, n };
};

export const checkOverview = async (subject: Subject, { window }: Questions): Promise<void> => {
  const { recount } = subject;
  const span: Span = {
    session: 0,
    ...(window.days === undefined ? { from: null, to: null } : lastDays(subject, window.days)),
  };
  const { topIssues, agreement, ...found } = await ask(subject, overview, { days: window.days });
  // The interval is computed from kappa and n, as everywhere.
  const agreed = agreement && { kappa: agreement.kappa, n: agreement.n };
  const issues = await recountIssues(subject, span);
  const { complaints, praise, neutral } = await recount.split(span);
  const split = [complaints, praise, neutral].map(Number);
  const isSplitTold = split.every((n) => told(n) !== null);
  const { total: change } = await recountWeeks(subject);
  const total = split.reduce((sum, n) => sum + n, 0);
  expectFigures(
    'overview',
    { ...found, agreement: agreed },
    {
      totalDiscussions: told(total),
      keyIssues: issues.length,
      averageUrgency:
        Number(complaints) < 10 || told(total - Number(complaints)) === null
          ? 0
          : await recount.urgency(span),
      hotTopics: 0,
      sentimentBreakdown: isSplitTold
        ? { concerns: complaints, support: praise, neutral }
        : { concerns: null, support: null, neutral: null },
      change: toldTotalChange(
        change,
        total,
        weeksWithin(subject, span),
        await countIssues(subject, span, issues),
      ),
      recentTrends: [],
      trendsFetchedAt: null,
      lastUpdated: null,
      agreement: await recountAgreement(subject),
    },
  );
  expectFigures(
    'top issues',
    topIssues.map(({ displayName: _, ...issue }) => issue),
    issues,
  );
  expect(topIssues.map(({ change }) => change)).toEqual(issues.map(({ change }) => change));
};
