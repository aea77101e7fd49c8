import type { PageFigures } from '@stimmlage/core/contracts/prerender';
import { hasFigures } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import type { QueryClient } from '@tanstack/react-query';
import { aboutQuery, insightsQuery, overviewQuery, statsQuery, topicQuery } from '../data/public';

/** Puts figures into the query cache, as if the page had already fetched the figures. */
export const keepFigures = (
  queryClient: QueryClient,
  { about, recent, whole, stats, insights, topic, wholeTopic }: PageFigures,
): void => {
  const window = recent === undefined || !hasFigures(recent) ? null : limits.publicDays;
  const answers = [
    [aboutQuery.queryKey, about],
    [overviewQuery(limits.publicDays).queryKey, recent],
    [overviewQuery(null).queryKey, whole],
    [statsQuery(window).queryKey, stats],
    [insightsQuery.queryKey, insights],
    ...(topic === undefined
      ? []
      : ([
          [topicQuery(topic.theme, limits.publicDays).queryKey, topic],
          [topicQuery(topic.theme, null).queryKey, wholeTopic],
        ] as const)),
  ] as const;
  for (const [key, answer] of answers) {
    if (answer !== undefined) queryClient.setQueryData<unknown>(key, answer);
  }
};
