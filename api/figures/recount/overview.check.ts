import { expect } from 'bun:test';
import { overview } from '@stimmlage/core/contracts/public';
import { addDays } from '@stimmlage/core/days';
import { ask, expectFigures, lastDays, type Play, spanBefore } from './play';
import type { Span } from './recount';
import type { Questions } from './scenario';

/** The seven days before today, and the seven before those. */
export const weeksOf = ({ today }: Play): { week: Span; before: Span } => {
  const week = { session: 0, from: addDays(today, -7), to: addDays(today, -1) };
  return { week, before: spanBefore(week) ?? week };
};

/** Counts of both weeks by category. */
const recountWeeks = async (play: Play) => {
  const { week, before } = weeksOf(play);
  const [recent, earlier] = await Promise.all([
    play.recount.byCategory(week),
    play.recount.byCategory(before),
  ]);
  return (category: string) => ({ recent: recent.get(category) ?? 0, before: earlier.get(category) ?? 0 });
};

const changeOf = ({ recent, before }: { recent: number; before: number }): number | null =>
  before === 0 ? null : Math.round((recent / before - 1) * 1000) / 1000;

const trendOf = ({ recent, before }: { recent: number; before: number }): string => {
  // Without fractions: up to ten of a hundred are no change.
  if (before === 0 || Math.abs(recent - before) * 10 <= before) return 'stable';
  return recent > before ? 'up' : 'down';
};

/** Issues with everything that the contract says of one. */
export const recountIssues = async (play: Play, span: Span) => {
  const inWeeks = await recountWeeks(play);
  return (await play.recount.issues(span)).map((issue) => {
    const counts = inWeeks(String(issue.theme));
    return { ...issue, ...counts, change: changeOf(counts), trend: trendOf(counts) };
  });
};

/** Fewer corrections say nothing. */
const FEWEST_CORRECTIONS = 30;

const recountAgreement = async ({ recount }: Play) => {
  const { kappa, n } = await recount.agreement();
  return kappa === null || Number(n) < FEWEST_CORRECTIONS ? null : { kappa, n };
};

export const checkOverview = async (play: Play, { window }: Questions): Promise<void> => {
  const { recount } = play;
  const span: Span = {
    session: 0,
    ...(window.days === undefined ? { from: null, to: null } : lastDays(play, window.days)),
  };
  const { topIssues, ...found } = await ask(play, overview, { days: window.days });
  const issues = await recountIssues(play, span);
  const { complaints, praise, neutral } = await recount.split(span);
  expectFigures('overview', found, {
    totalDiscussions: Number(complaints) + Number(praise) + Number(neutral),
    keyIssues: issues.length,
    averageUrgency: await recount.urgency(span),
    hotTopics: 0,
    sentimentBreakdown: { concerns: complaints, support: praise, neutral },
    recentTrends: [],
    lastUpdated: null,
    agreement: await recountAgreement(play),
  });
  expectFigures(
    'top issues',
    topIssues.map(({ displayName: _, ...issue }) => issue),
    issues,
  );
  expect(topIssues.map(({ change }) => change)).toEqual(issues.map(({ change }) => change));
};
