import { type EvolutionSearch, evolutionViews } from '../features/evolution/view';
import { type TimelineSearch, timelineViews } from '../features/trend-timeline/view';
import { beside, prefixed } from '../lib/address';

/** The timeline's part of an address. */
export const timelinePart = prefixed('trends-', timelineViews);

/** State of a public page in its address: the chart's view and the timeline's. */
export const publicView = beside(evolutionViews, timelinePart);
export type PublicSearch = ReturnType<typeof publicView.parse>;

export const withTimeline = (search: PublicSearch, timeline: TimelineSearch): PublicSearch => ({
  ...search,
  ...timelinePart.write(timeline),
});

export const withPainPoints = (search: PublicSearch, painPoints: EvolutionSearch): PublicSearch => ({
  ...timelinePart.parse({ ...search }),
  ...evolutionViews.parse({ ...painPoints }),
});
