import type { Category } from '@stimmlage/core/codes/categories';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './public-ask';

export const aboutQuery = queryOf('about');

/**
 * Fetches information about this installation: its name, the age of its data, the composition of the sample,
 * and whether the installation is a sandbox.
 */
export const useAbout = () => useQuery(aboutQuery);

/** @param days the number of days up to today; null means all time. */
export const overviewQuery = (days: number | null) =>
  queryOf('overview', { query: { days: days ?? undefined } });

/** Fetches the figures for a number of days up to today. */
export const useOverview = (days: number | null, { enabled }: { enabled: boolean }) =>
  useQuery({ ...overviewQuery(days), enabled });

export const insightsQuery = queryOf('publicInsights');

/** Fetches the largest changes from the week before last to last week, by kind. */
export const useInsights = () => useQuery(insightsQuery);

/** @param days the number of days up to today; null means all time. */
export const topicQuery = (category: Category, days: number | null) =>
  queryOf('publicTopic', { query: { category, days: days ?? undefined } });

/** Fetches the figures of one issue for a number of days up to today. */
export const useTopic = (category: Category, days: number | null, { enabled }: { enabled: boolean }) =>
  useQuery({ ...topicQuery(category, days), enabled });

/** @param days the number of days up to today; null means all time. */
export const statsQuery = (days: number | null) =>
  queryOf('publicStats', { query: { days: days ?? undefined } });

/** Fetches the counts by sentiment, intensity and heat for a number of days up to today. */
export const useStats = (days: number | null) => useQuery(statsQuery(days));
