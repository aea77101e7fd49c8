import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { limits } from '@stimmlage/core/limits';
import { useQuery } from '@tanstack/react-query';
import { askedOf } from './public-ask';

/** The query parameters shared by all time-series calls: the window and the length of its periods. */
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

/** Adds the grouping of the requested window to a series. */
const readBy = <T>({ asked, answer }: Asked<T>) => ({
  ...answer,
  group: asked.timeGroup,
});

/** Queries the published mentions of each issue over time. */
export const publicSeriesOf = (window: SeriesWindow) => askedOf('publicSeries', { query: window }, window);

/** The query for a series, either for the public or for staff. */
export type SeriesOf = typeof publicSeriesOf;

/**
 * Fetches the mentions of each issue over time. The previous window stays on screen until the new window has
 * loaded.
 */
export const useSeries = (seriesOf: SeriesOf, window: SeriesWindow, { enabled }: { enabled: boolean }) =>
  useQuery({ ...seriesOf(window), select: readBy, enabled });

/** Queries the published mentions of the most frequent trends over time. */
export const publicMentionsOf = (window: SeriesWindow) =>
  askedOf('publicMentions', { query: { ...window, limit: limits.timelineTrends } }, window);

/** The query for mentions, either for the public or for staff. */
export type MentionsOf = typeof publicMentionsOf;

/**
 * Fetches the mentions of the most frequent trends over time. The previous window stays on screen until the
 * new window has loaded.
 */
export const useMentions = (
  mentionsOf: MentionsOf,
  window: SeriesWindow,
  { enabled }: { enabled: boolean },
) => useQuery({ ...mentionsOf(window), select: readBy, enabled });
