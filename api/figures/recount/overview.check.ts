import { expect } from 'bun:test';
import { overview } from '@stimmlage/core/contracts/public';
import { addDays } from '@stimmlage/core/days';
import { type Change, changeOf } from '@stimmlage/core/figures/change';
import { ask, expectFigures, lastDays, type Play, spanBefore } from './play';
import type { Span } from './recount';
import type { Questions } from './scenario';

/** The seven days before today, and the seven before those. */
export const weeksOf = ({ today }: Play, session = 0): { week: Span; before: Span } => {
  const week = { session, from: addDays(today, -7), to: addDays(today, -1) };
  return { week, before: spanBefore(week) ?? week };
};

/**
 * How many statements each week has by category, and all in all. What the rule says of two counts has tests of its
 * own; here it is asked of the recount's.
 */
export const recountWeeks = async (play: Play, session = 0) => {
  const { week, before } = weeksOf(play, session);
  const [now, then] = await Promise.all([play.recount.byCategory(week), play.recount.byCategory(before)]);
  const sum = (counts: Map<unknown, number>): number => [...counts.values()].reduce((all, n) => all + n, 0);
  return {
    changeIn: (category: string): Change => changeOf(then.get(category) ?? 0, now.get(category) ?? 0),
    total: changeOf(sum(then), sum(now)),
  };
};

const relativeOf = ({ now, before }: Change): number | null =>
  before === 0 ? null : Math.round((now / before - 1) * 1000) / 1000;

const trendOf = ({ now, before }: Change): string => {
  // Without fractions: up to ten of a hundred are no change.
  if (before === 0 || Math.abs(now - before) * 10 <= before) return 'stable';
  return now > before ? 'up' : 'down';
};

/** Issues with everything that the contract says of one. */
export const recountIssues = async (play: Play, span: Span) => {
  const { changeIn } = await recountWeeks(play);
  return (await play.recount.issues(span)).map((issue) => {
    const change = changeIn(issue.theme);
    const { now: recent, before, doubt, isNotable } = change;
    const told = { change: relativeOf(change), trend: trendOf(change) };
    return { ...issue, recent, before, doubt, isNotable, ...told };
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
    change: (await recountWeeks(play)).total,
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
