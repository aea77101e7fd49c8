import { type PainPointSearch, painPointViews } from '../features/pain-points/view';
import { parseTimelineSearch, type TimelineSearch } from '../features/trend-timeline/view';

type Prefixed<T, P extends string> = { [K in keyof T as `${P}${K & string}`]: T[K] };

/** What the address of a public page holds: the chart's view, and beside it the timeline's. */
export type PublicSearch = PainPointSearch & Prefixed<TimelineSearch, 'trends-'>;

const withPrefix = ({ group, days, from, to, hidden, display }: TimelineSearch) => ({
  'trends-group': group,
  'trends-days': days,
  'trends-from': from,
  'trends-to': to,
  'trends-hidden': hidden,
  'trends-display': display,
});

/** The timeline's part of an address. */
export const timelineOf = (search: { [K in keyof PublicSearch]?: unknown }): TimelineSearch =>
  parseTimelineSearch({
    group: search['trends-group'],
    days: search['trends-days'],
    from: search['trends-from'],
    to: search['trends-to'],
    hidden: search['trends-hidden'],
    display: search['trends-display'],
  });

/** Reads an address, from which anything may come. */
export const parsePublicSearch = (search: Record<string, unknown>): PublicSearch => ({
  ...painPointViews.parse(search),
  ...withPrefix(timelineOf(search)),
});

export const withTimeline = (search: PublicSearch, timeline: TimelineSearch): PublicSearch => ({
  ...search,
  ...withPrefix(timeline),
});

export const withPainPoints = (search: PublicSearch, painPoints: PainPointSearch): PublicSearch => ({
  ...withPrefix(timelineOf(search)),
  ...painPointViews.parse({ ...painPoints }),
});
