import type { Category } from '@stimmlage/core/codes/categories';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './public-ask';

export const aboutQuery = queryOf('about');

/**
 * Fetches what this installation is: its name, its data's age and sample, and whether it is the sandbox's.
 */
export const useAbout = () => useQuery(aboutQuery);

/** @param days up to today; null: the whole time. */
export const overviewQuery = (days: number | null) =>
  queryOf('overview', { query: { days: days ?? undefined } });

/** Fetches the figures of a number of days. */
export const useOverview = (days: number | null, { enabled }: { enabled: boolean }) =>
  useQuery({ ...overviewQuery(days), enabled });

export const insightsQuery = queryOf('publicInsights');

/** Fetches the largest changes from the week before last to last week, by kind. */
export const useInsights = () => useQuery(insightsQuery);

/** @param days up to today; null: the whole time. */
export const topicQuery = (category: Category, days: number | null) =>
  queryOf('publicTopic', { query: { category, days: days ?? undefined } });

/** One issue in so many days. */
export const useTopic = (category: Category, days: number | null, { enabled }: { enabled: boolean }) =>
  useQuery({ ...topicQuery(category, days), enabled });

/** @param days up to today; null: the whole time. */
export const statsQuery = (days: number | null) =>
  queryOf('publicStats', { query: { days: days ?? undefined } });

/** Fetches counts by sentiment, intensity and heat for a number of days. */
export const useStats = (days: number | null) => useQuery(statsQuery(days));
