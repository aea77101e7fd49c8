import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';
import type { Formats } from '../../i18n/formats';
import { shareOf } from '../../lib/shares';
import type { Weeks } from './weeks';

/** A sentence, and what in Content stands behind it. */
export interface AnswerSentence {
  text: string;
  behind: { pain_point?: Category; sentiment?: Sentiment; from?: string; to?: string };
}

interface AnswerContext {
  t: TFunction<'dashboard'>;
  formats: Pick<Formats, 'integer' | 'percent'>;
  nameOf: (category: Category) => string;
}

const { fewestStatements: FEWEST } = limits.insights;

/** The rest category never leads. */
const leadersOf = ({ top_pain_points: issues }: DashboardStats) => {
  const named = issues.filter(({ category, count }) => category !== 'other' && count > 0);
  const most = named[0]?.count;
  return named.filter(({ count }) => count === most);
};

const changeWords = (change: number | undefined, { t, formats }: AnswerContext): string => {
  if (change === undefined) return '';
  const percent = formats.percent(Math.abs(change));
  if (change > limits.notableChange) return t('answer.more', { percent });
  return change < -limits.notableChange ? t('answer.fewer', { percent }) : t('answer.steady');
};

const leadSentence = (
  stats: DashboardStats,
  weeks: Weeks | null,
  context: AnswerContext,
): AnswerSentence | null => {
  const { t, formats, nameOf } = context;
  const [first, second, ...others] = leadersOf(stats);
  if (first === undefined) return null;
  if (others.length > 0) return { text: t('answer.noLeader'), behind: {} };
  const share = formats.percent(shareOf(first.count, stats.total_texts));
  const total = formats.integer(stats.total_texts);
  if (second !== undefined) {
    const names = { first: nameOf(first.category), second: nameOf(second.category) };
    return { text: t('answer.level', { ...names, share, total }), behind: {} };
  }
  const change = changeWords(weeks?.changes.get(first.category), context);
  return {
    text: t('answer.leads', { issue: nameOf(first.category), share, total, change }),
    behind: { pain_point: first.category },
  };
};

const riserSentence = (
  stats: DashboardStats,
  weeks: Weeks | null,
  { t, formats, nameOf }: AnswerContext,
): AnswerSentence | null => {
  if (weeks === null) return null;
  const leaders = leadersOf(stats).map(({ category }) => category);
  const [fastest] = [...weeks.changes]
    .filter(([category, change]) => category !== 'other' && change > limits.notableChange)
    .toSorted(([, a], [, b]) => b - a);
  if (fastest === undefined || leaders.includes(fastest[0])) return null;
  const [category, change] = fastest;
  return {
    text: t('answer.rises', { issue: nameOf(category), percent: formats.percent(change) }),
    behind: { pain_point: category, from: weeks.from, to: weeks.to },
  };
};

/**
 * What the figures say, in up to three sentences: which issue leads and whether it rises, how much is complained,
 * which other issue rises fastest. Few statements make no picture.
 */
export const answerOf = (
  stats: DashboardStats,
  weeks: Weeks | null,
  context: AnswerContext,
): AnswerSentence[] => {
  const { t, formats } = context;
  if (stats.total_texts < FEWEST) {
    return [{ text: t('answer.few', { count: stats.total_texts }), behind: {} }];
  }
  const complaints: AnswerSentence = {
    text: t('answer.complaints', { share: formats.percent(shareOf(stats.complaints, stats.total_texts)) }),
    behind: { sentiment: 'COMPLAINT' },
  };
  const sentences = [leadSentence(stats, weeks, context), complaints, riserSentence(stats, weeks, context)];
  return sentences.filter((sentence) => sentence !== null);
};
