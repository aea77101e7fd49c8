import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { publicMentionsOf, publicSeriesOf } from '../data/series';
import type { Installation } from '../domain/series/series-chart';
import { EmbedButton } from '../features/embed/embed-button';
import { Still } from '../features/embed/still';
import { Evolution } from '../features/evolution/evolution';
import { evolutionViews } from '../features/evolution/view';
import { timelineViews } from '../features/trend-timeline/view';
import { changedFields } from '../lib/changes';
import type { OnView } from '../lib/search';
import { useIsIdle } from '../lib/use-is-idle';
import { useIsTakenOver } from '../lib/use-is-taken-over';
import { type PublicSearch, timelinePart, withPainPoints, withTimeline } from './public-search';
import { TimelinePart } from './timeline-part';

const asOpened: PublicSearch = {};

interface SeriesPartsProps {
  search: PublicSearch;
  onSearch: OnView<PublicSearch>;
  /** Null until known. */
  installation: Installation | null;
  /** The last day of the charts in their initial view; null means today. */
  lastDay: string | null;
}

/**
 * The public figures over time, whose views are in the URL. When a view changes, the rest of the page is not
 * rendered again.
 */
export const SeriesParts = ({ search: addressed, onSearch, installation, lastDay }: SeriesPartsProps) => {
  // The server always renders the initial view, regardless of the URL.
  const search = useIsTakenOver() ? addressed : asOpened;
  const isIdle = useIsIdle();
  const { t } = useTranslation('public');
  const painPoints = useMemo(() => evolutionViews.parse({ ...search }), [search]);
  const timeline = useMemo(() => timelinePart.read({ ...search }), [search]);
  // Until hydration, the page shows the initial view. Changes made before hydration are applied to the view
  // in the URL.
  const changePainPoints: OnView<typeof painPoints> = (next, isSameStep) => {
    const current = evolutionViews.parse({ ...addressed });
    onSearch(
      withPainPoints(addressed, { ...current, ...changedFields({ ...painPoints }, { ...next }) }),
      isSameStep,
    );
  };
  const changeTimeline: OnView<typeof timeline> = (next, isSameStep) => {
    const current = timelinePart.read({ ...addressed });
    onSearch(
      withTimeline(addressed, { ...current, ...changedFields({ ...timeline }, { ...next }) }),
      isSameStep,
    );
  };
  const views = {
    'pain-points': evolutionViews.viewOf(painPoints, lastDay),
    trends: timelineViews.viewOf(timeline, lastDay),
  };
  return (
    <>
      <Evolution
        seriesOf={publicSeriesOf}
        isHeld={!isIdle}
        search={painPoints}
        onSearch={changePainPoints}
        installation={installation}
        lastDay={lastDay}
        embed={<EmbedButton figure="pain-points" views={views} />}
      />
      <Still figure="pain-points" views={views} alt={t('evolution.title')} />
      <TimelinePart
        mentionsOf={publicMentionsOf}
        search={timeline}
        onSearch={changeTimeline}
        installation={installation}
        lastDay={lastDay}
        embed={<EmbedButton figure="trends" views={views} />}
      />
      <Still figure="trends" views={views} alt={t('timeline.title')} />
    </>
  );
};
