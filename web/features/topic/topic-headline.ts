import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { exactChange } from '@stimmlage/core/figures/exact-change';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';
import { asSentence, numberOfIssue } from '../../domain/issue-name';
import type { Formats } from '../../i18n/formats';
import { topicShareOf } from './topic-share';

interface Words {
  t: TFunction<'topic'>;
  /** Translates the texts shared by all public pages; `t` translates those of topic pages. */
  general: TFunction<'public'>;
  formats: Pick<Formats, 'percent' | 'finePercent'>;
}

type Issue = NonNullable<PublicTopic['issue']>;

/** Describes the change in the last week; null if the weeks cannot be compared. */
const changeClause = (
  { trend, change, doubt, before, recent }: Pick<Issue, 'trend' | 'change' | 'doubt' | 'before' | 'recent'>,
  { t, formats }: Words,
): string | null => {
  if (change === null || doubt === 'few' || doubt === 'incomplete') return null;
  if (trend === 'stable') return t('headline.steady');
  if (doubt === 'chance') return t('headline.chance');
  const percent = formats.percent(exactChange(before, recent, change));
  return trend === 'up' ? t('headline.up', { percent }) : t('headline.down', { percent });
};

/**
 * Says that the number of statements on all issues is withheld, 0 or too small to calculate shares. Returns
 * null if there are enough statements.
 */
const allClause = (statements: number | null, general: TFunction<'public'>): string | null => {
  if (statements === null) return general('headline.withheld', { count: limits.smallestPublicCell });
  if (statements === 0) return general('headline.none');
  return statements < limits.fewestStatements ? general('headline.few', { count: statements }) : null;
};

/**
 * Summarises an issue in one or two sentences: its share of all statements and, if possible, how the last
 * week differs from the preceding week.
 */
export const topicSentencesOf = (topic: PublicTopic, words: Words): string[] => {
  const { theme, statements, count, issue } = topic;
  const { t, general } = words;
  const ofAll = allClause(statements, general);
  if (ofAll !== null) return [asSentence(ofAll)];
  const name = general(`headline.issue.${theme}`);
  const share = topicShareOf(topic, words);
  if (share === null) return [asSentence(t('headline.withheld', { issue: name }))];
  if (count === 0) return [asSentence(t('headline.none', { issue: name }))];
  const clauses = [
    t('headline.share', { issue: name, share, count: numberOfIssue(theme, general) }),
    issue && changeClause(issue, words),
  ];
  return clauses.filter((clause) => clause !== null).map(asSentence);
};

/** Joins the sentences from {@link topicSentencesOf}. */
export const topicHeadlineOf = (topic: PublicTopic, words: Words): string =>
  topicSentencesOf(topic, words).join(' ');
