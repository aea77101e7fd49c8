import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { limits } from '@stimmlage/core/limits';
import { useQuery } from '@tanstack/react-query';
import { askedOf } from './public-ask';

/** What the calls for time series take. */
export interface SeriesWindow {
  timeGroup: TimeGroup;
  days: number;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

interface Asked<T> {
  asked: SeriesWindow;
  answer: T;
}

/** A series with its window's kind. */
const readBy = <T>({ asked, answer }: Asked<T>) => ({
  ...answer,
  group: asked.timeGroup,
});

/** Published mentions of each issue over time. */
export const publicSeriesOf = (window: SeriesWindow) => askedOf('publicSeries', { query: window }, window);

/** Whose series: the public's, or the staff's. */
export type SeriesOf = typeof publicSeriesOf;

/** Mentions of each issue over time; a new window keeps the old on screen. */
export const useSeries = (seriesOf: SeriesOf, window: SeriesWindow, { enabled }: { enabled: boolean }) =>
  useQuery({ ...seriesOf(window), select: readBy, enabled });

/** Published mentions of the most mentioned trends over time. */
export const publicMentionsOf = (window: SeriesWindow) =>
  askedOf('publicMentions', { query: { ...window, limit: limits.timelineTrends } }, window);

/** Whose mentions: the public's, or the staff's. */
export type MentionsOf = typeof publicMentionsOf;

/** How often the trends named most were named, over time; a new window keeps the old on screen. */
export const useMentions = (mentionsOf: MentionsOf, window: SeriesWindow) =>
  useQuery({ ...mentionsOf(window), select: readBy });
