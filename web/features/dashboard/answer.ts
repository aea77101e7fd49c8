import type { Category } from '@stimmlage/core/codes/categories';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { addDays, type Days } from '@stimmlage/core/days';
import type { Change } from '@stimmlage/core/figures/change';
import { exactChange } from '@stimmlage/core/figures/exact-change';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';
import type { StatementsSearch } from '../../domain/statements';
import type { Formats } from '../../i18n/formats';
import { shareOf } from '../../lib/shares';

/** A sentence of the summary, with the filter for the statements that the sentence counts. */
export interface AnswerSentence {
  text: string;
  behind: StatementsSearch;
}

interface AnswerContext {
  /** The days that the figures cover; null for all time. */
  days: Days | null;
  /** Whether the figures are based on the labels of a session. */
  isOfSession: boolean;
  t: TFunction<'dashboard'>;
  formats: Pick<Formats, 'integer' | 'percent' | 'listed'>;
  nameOf: (category: Category) => string;
}

/**
 * Whether changes in the last seven days can be reported. The period has to include these seven days, which
 * end yesterday, or has to consist of the seven days up to today. For a session, changes are not reported,
 * because the session may have labelled only some of the posts from these days.
 */
const isRecent = ({ week }: DashboardStats, { days, isOfSession }: AnswerContext): boolean => {
  if (isOfSession) return false;
  if (days === null) return true;
  const isWeekUpToToday = days.from === addDays(week.from, 1) && days.to === addDays(week.to, 1);
  return isWeekUpToToday || (days.from <= week.from && days.to >= week.to);
};

/**
 * Finds the most frequent issue, or all of the most frequent issues if several have the same count. Ignores
 * the category “other”, and issues with too few statements for a superlative.
 */
export const leadersOf = ({ top_pain_points: issues }: Pick<DashboardStats, 'top_pain_points'>) => {
  const named = issues.filter(
    ({ category, count }) => category !== 'other' && count >= limits.fewestStatements,
  );
  const most = named[0]?.count;
  return named.filter(({ count }) => count === most);
};

const changeWords = (change: Change | undefined, { t, formats }: AnswerContext): string => {
  if (change === undefined || change.doubt === 'few' || change.doubt === 'incomplete') return '';
  if (change.doubt === 'chance') return t('answer.unclear');
  const percent = formats.percent(exactChange(change.before, change.now, change.relative));
  return t(`answer.${change.direction}`, { percent });
};

const leadSentence = (stats: DashboardStats, context: AnswerContext): AnswerSentence | null => {
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
  const own = stats.week.changes.find(({ category }) => category === first.category);
  const change = isRecent(stats, context) ? changeWords(own, context) : '';
  return {
    text: t('answer.leads', { issue: nameOf(first.category), share, total, change }),
    behind: { pain_point: first.category },
  };
};

const riserSentence = (stats: DashboardStats, context: AnswerContext): AnswerSentence | null => {
  if (!isRecent(stats, context)) return null;
  const { t, formats, nameOf } = context;
  const { from, to, changes } = stats.week;
  const leaders = leadersOf(stats).map(({ category }) => category);
  const rising = changes
    .filter(({ category, direction, isNotable }) => category !== 'other' && direction === 'rise' && isNotable)
    .map(({ category, before, now, relative }) => ({ category, growth: exactChange(before, now, relative) }));
  const growth = Math.max(...rising.map((one) => one.growth));
  const fastest = rising.filter((one) => one.growth === growth);
  const [first, ...others] = fastest;
  if (first === undefined) return null;
  const percent = formats.percent(growth);
  if (others.length > 0) {
    const issues = formats.listed(fastest.map(({ category }) => nameOf(category)));
    return { text: t('answer.riseTogether', { issues, percent }), behind: { from, to } };
  }
  if (leaders.includes(first.category)) return null;
  return {
    text: t('answer.rises', { issue: nameOf(first.category), percent }),
    behind: { pain_point: first.category, from, to },
  };
};

/**
 * Summarises the figures in up to three sentences: the most frequent issue and its change, the share of
 * complaints, and the other issue that is rising fastest, or all that rise equally fast. If there are too few statements, returns only a
 * sentence that says so.
 */
export const answerSentences = (stats: DashboardStats, context: AnswerContext): AnswerSentence[] => {
  const { t, formats, days, isOfSession } = context;
  if (stats.total_texts < limits.fewestStatements) {
    const few = days !== null ? 'answer.fewInPeriod' : isOfSession ? 'answer.fewOfSession' : 'answer.few';
    return [{ text: t(few, { count: stats.total_texts }), behind: {} }];
  }
  const complaints: AnswerSentence = {
    text: t('answer.complaints', { share: formats.percent(shareOf(stats.complaints, stats.total_texts)) }),
    behind: { sentiment: 'COMPLAINT' },
  };
  const sentences = [leadSentence(stats, context), complaints, riserSentence(stats, context)];
  return sentences.filter((sentence) => sentence !== null);
};
