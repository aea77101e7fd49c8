import { type EvolutionSearch, evolutionViews } from '../features/evolution/view';
import { type TimelineSearch, timelineViews } from '../features/trend-timeline/view';
import { beside, prefixed } from '../lib/address';

/** The part of a URL that contains the view of the timeline. */
export const timelinePart = prefixed('trends-', timelineViews);

/** The state that a public page keeps in its URL: the views of the chart and of the timeline. */
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
