import type { Category } from '@stimmlage/core/codes/categories';
import type { Language } from '@stimmlage/core/codes/label';
import type { Days } from '@stimmlage/core/days';
import { startOfPeriod } from '@stimmlage/core/figures/periods';
import { endOfWeek } from '@stimmlage/core/figures/whole-weeks';
import { topicPath } from '@stimmlage/core/topic-address';
import type { InAddress } from '../lib/address';
import { isDay } from './series/view';

/** The state that a topic page keeps in its URL. */
interface TopicView {
  /** The Monday of the week that the page points out, below the chart. */
  week: string | undefined;
}

export const topicView: InAddress<TopicView> = {
  // The whole week has to be in the range of years that charts accept.
  parse: ({ week }) => ({
    week: isDay(week) && isDay(endOfWeek(week)) ? startOfPeriod(week, 'week') : undefined,
  }),
};

/**
 * Returns the URL of the chart on an issue's topic page, which points out the week of the given days. If the
 * days are not all in one week, the page points out no week.
 */
export const topicTrendAddress = (category: Category, language: Language, { from, to }: Days): string => {
  const week = startOfPeriod(from, 'week');
  const search = to <= endOfWeek(from) ? `?week=${week}` : '';
  return `${topicPath(category, language)}${search}#trend`;
};
