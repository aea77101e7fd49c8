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
  /** Null while unknown. */
  installation: Installation | null;
  /** The last day of the charts when they open; null: today. */
  lastDay: string | null;
}

/**
 * The public figures over time, with their views in the address. Changes of a view do not redraw the rest of
 * the page.
 */
export const SeriesParts = ({ search: addressed, onSearch, installation, lastDay }: SeriesPartsProps) => {
  // The server renders the initial view, whatever view the address names.
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
