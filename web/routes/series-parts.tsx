import { useMemo } from 'react';
import { publicMentionsOf, publicSeriesOf } from '../data/series';
import type { Installation } from '../domain/series/series-chart';
import { EmbedButton } from '../features/embed/embed-button';
import { Still } from '../features/embed/still';
import { Evolution } from '../features/pain-points/evolution';
import { painPointViews } from '../features/pain-points/view';
import { timelineViews } from '../features/trend-timeline/view';
import type { OnView } from '../lib/search';
import { useIsIdle } from '../lib/use-is-idle';
import { useIsTakenOver } from '../lib/use-is-taken-over';
import { type PublicSearch, timelinePart, withPainPoints, withTimeline } from './public-search';
import { TimelinePart } from './timeline-part';

const asOpened: PublicSearch = {};

interface SeriesPartsProps {
  search: PublicSearch;
  onSearch: OnView<PublicSearch>;
  /** Null while it is not known. */
  installation: Installation | null;
  /** Where the charts end as they open; null: today. */
  lastDay: string | null;
}

/** The public figures over time, with their views in the address. Its changes leave the rest of the page alone. */
export const SeriesParts = ({ search: addressed, onSearch, installation, lastDay }: SeriesPartsProps) => {
  // The server paints the page as it opens, whatever view its address goes on to name.
  const search = useIsTakenOver() ? addressed : asOpened;
  const isIdle = useIsIdle();
  const painPoints = useMemo(() => painPointViews.parse({ ...search }), [search]);
  const timeline = useMemo(() => timelinePart.read({ ...search }), [search]);
  const views = {
    'pain-points': painPointViews.viewOf(painPoints, lastDay),
    trends: timelineViews.viewOf(timeline, lastDay),
  };
  return (
    <>
      <Evolution
        mode="public"
        seriesOf={publicSeriesOf}
        isHeld={!isIdle}
        search={painPoints}
        onSearch={(next, isSameStep) => onSearch(withPainPoints(search, next), isSameStep)}
        installation={installation}
        lastDay={lastDay}
        embed={<EmbedButton figure="pain-points" views={views} />}
      />
      <Still figure="pain-points" views={views} />
      <TimelinePart
        mode="public"
        mentionsOf={publicMentionsOf}
        search={timeline}
        onSearch={(next, isSameStep) => onSearch(withTimeline(search, next), isSameStep)}
        installation={installation}
        lastDay={lastDay}
        embed={<EmbedButton figure="trends" views={views} />}
      />
      <Still figure="trends" views={views} />
    </>
  );
};
