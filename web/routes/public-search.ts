import { type PainPointSearch, painPointViews } from '../features/pain-points/view';
import { type TimelineSearch, timelineViews } from '../features/trend-timeline/view';
import { beside, prefixed } from '../lib/address';

/** The timeline's part of an address. */
export const timelinePart = prefixed('trends-', timelineViews);

/** The state in a public page's address: the chart's view and the timeline's. */
export const publicView = beside(painPointViews, timelinePart);
export type PublicSearch = ReturnType<typeof publicView.parse>;

export const withTimeline = (search: PublicSearch, timeline: TimelineSearch): PublicSearch => ({
  ...search,
  ...timelinePart.write(timeline),
});

export const withPainPoints = (search: PublicSearch, painPoints: PainPointSearch): PublicSearch => ({
  ...timelinePart.parse({ ...search }),
  ...painPointViews.parse({ ...painPoints }),
});
