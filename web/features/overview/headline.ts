import type { Category } from '@stimmlage/core/codes/categories';
import type { Overview } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';
import { asSentence, numberOfIssue } from '../../domain/issue-name';
import { fastestRisers, isNothingRising } from './changes';

/**
 * The tolerance, in thousandths, within which a share is described as an exact number of tenths. Outside the
 * tolerance, a share is described as “almost” or “more than” a number of tenths.
 */
const TOLERANCE = 20;

type Degree = 'exact' | 'almost' | 'over';

/**
 * The numbers of tenths that are inserted into the sentence as a word. The sentences for 0, 1, 5 and 10
 * tenths have wordings of their own.
 */
const spokenTenths = new Map([
  [2, 'two'],
  [3, 'three'],
  [4, 'four'],
  [6, 'six'],
  [7, 'seven'],
  [8, 'eight'],
  [9, 'nine'],
] as const);
type Spoken = Parameters<typeof spokenTenths.get>[0];

/**
 * Rounds a share to the nearest tenth. `degree` says whether the share is above, below or, within the
 * tolerance, equal to that tenth.
 */
export const tenthOf = (share: number): { tenth: number; degree: Degree } => {
  const tenth = Math.round(share * 10);
  const beyond = Math.round(share * 1000) - tenth * 100;
  if (Math.abs(beyond) <= TOLERANCE) return { tenth, degree: 'exact' };
  return { tenth, degree: beyond > 0 ? 'over' : 'almost' };
};

const shareSentence = (concerns: number, total: number, t: TFunction<'public'>): string => {
  if (concerns === 0) return t('headline.zero');
  if (concerns >= total) return t('headline.all');
  const { tenth, degree } = tenthOf(concerns / total);
  // “Almost one in ten” would be wrong for 5%.
  const told = tenth === 1 && degree === 'almost' ? 'under' : degree;
  const words = { degree: told === 'exact' ? '' : t(`headline.degree.${told}`) };
  if (tenth === 0) return t('headline.hardly');
  if (tenth === 5) return t('headline.half', words);
  if (tenth === 10) return t('headline.nearlyAll');
  const spoken = spokenTenths.get(tenth as Spoken);
  const word = spoken === undefined ? '' : t(`headline.word.${spoken}`);
  return t('headline.tenths', { ...words, count: tenth, word });
};

/**
 * Finds the most frequent issue or, if several issues are tied, all tied issues. Ignores the category “other”,
 * and issues with too few statements for a superlative.
 */
const leadersOf = ({ topIssues }: Overview): Category[] => {
  const named = topIssues.filter(({ theme, count }) => theme !== 'other' && count >= limits.fewestStatements);
  const most = Math.max(...named.map(({ count }) => count));
  return named.filter(({ count }) => count === most).map(({ theme }) => theme);
};

const leadClause = (
  [first, second, ...others]: readonly Category[],
  t: TFunction<'public'>,
): string | null => {
  if (first === undefined) return null;
  const leader = t(`headline.issue.${first}`);
  if (second === undefined) return t('headline.leads', { leader, count: numberOfIssue(first, t) });
  if (others.length > 0) return t('headline.noLeader');
  return t('headline.level', { first: leader, second: t(`headline.issue.${second}`) });
};

const issueSentence = (overview: Overview, t: TFunction<'public'>): string | null => {
  const leaders = leadersOf(overview);
  const lead = leadClause(leaders, t);
  const { doubt } = overview.change;
  if (lead === null || doubt === 'few' || doubt === 'incomplete') return lead;
  const risers = fastestRisers(overview.topIssues);
  const [first, second] = risers;
  if (first === undefined) return isNothingRising(overview) ? t('headline.steady', { lead }) : lead;
  const riser = t(`headline.issue.${first}`);
  if (second === undefined) {
    return leaders.length === 1 && leaders[0] === first
      ? t('headline.leaderRises', { leader: riser })
      : t('headline.rises', { lead, riser });
  }
  return risers.length > 2
    ? t('headline.riseTogether', { lead, count: risers.length })
    : t('headline.riseAlike', { lead, first: riser, second: t(`headline.issue.${second}`) });
};

/**
 * Summarises the figures in one or two sentences: how many statements raise a concern, which issue is most
 * frequent, and which issues are rising fastest. Withheld figures are left out. There are separate wordings for
 * no statements, few statements, ties, and a week without rises.
 */
export const headlineOf = (overview: Overview, t: TFunction<'public'>): string => {
  const { totalDiscussions: total, sentimentBreakdown } = overview;
  if (total === null) return asSentence(t('headline.withheld', { count: limits.smallestPublicCell }));
  if (total === 0) return asSentence(t('headline.none'));
  if (total < limits.fewestStatements) return asSentence(t('headline.few', { count: total }));
  const { concerns } = sentimentBreakdown;
  const clauses = [
    concerns === null ? null : shareSentence(concerns, total, t),
    issueSentence(overview, t),
  ].filter((clause) => clause !== null);
  if (clauses.length === 0) return asSentence(t('headline.undivided', { count: total }));
  return clauses.map(asSentence).join(' ');
};
