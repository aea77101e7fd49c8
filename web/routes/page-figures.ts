import type { PageFigures } from '@stimmlage/core/contracts/prerender';
import { limits } from '@stimmlage/core/limits';
import type { QueryClient } from '@tanstack/react-query';
import { aboutOptions } from '../features/about/get-about';
import { statsOptions } from '../features/intensity/get-stats';
import { insightsOptions } from '../features/overview/get-insights';
import { overviewOptions } from '../features/overview/get-overview';

/** Keeps figures as if the page had just asked for them. */
export const keepFigures = (
  queryClient: QueryClient,
  { about, recent, whole, stats, insights }: PageFigures,
): void => {
  const window = recent === undefined || recent.totalDiscussions === 0 ? null : limits.publicDays;
  const answers = [
    [aboutOptions.queryKey, about],
    [overviewOptions(limits.publicDays).queryKey, recent],
    [overviewOptions(null).queryKey, whole],
    [statsOptions(window).queryKey, stats],
    [insightsOptions.queryKey, insights],
  ] as const;
  for (const [key, answer] of answers) {
    if (answer !== undefined) queryClient.setQueryData<unknown>(key, answer);
  }
};
