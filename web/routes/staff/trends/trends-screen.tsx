import { useMemo } from 'react';
import { useAbout } from '../../../data/public';
import { staffMentionsOf } from '../../../data/trends';
import { useAboutFailure } from '../../../domain/about-failure';
import { lastDayOf } from '../../../domain/installation';
import { useEventMarks } from '../../../domain/series/use-event-marks';
import { useMeasuring } from '../../../domain/series/use-measuring';
import { type TimelineSearch, timelineViews } from '../../../features/trend-timeline/view';
import { Trends } from '../../../features/trends/trends';
import { type TrendsView, trendsView } from '../../../features/trends/view';
import { useTexts } from '../../../i18n/use-texts';
import type { ViewProps } from '../../../lib/search';
import layout from '../../../ui/layout.module.css';
import { TimelinePart } from '../../timeline-part';

/** The trends from the last fetch and, below the list, the mentions of trends over time. */
export const TrendsScreen = ({ view, onView }: ViewProps<TrendsView & TimelineSearch>) => {
  const { data: about = null } = useAbout();
  const { t } = useTexts('public');
  const aboutFailure = useAboutFailure(t('timeline.error'));
  const measuring = useMeasuring({ of: 'count' });
  const timeline = useMemo(() => timelineViews.parse({ ...view }), [view]);
  return (
    <>
      <Trends view={view} onView={(change) => onView({ ...view, ...change })} />
      <div className={layout.stack} data-panel>
        {aboutFailure ?? (
          <TimelinePart
            measuring={measuring}
            mentionsOf={staffMentionsOf}
            useMarks={useEventMarks}
            search={timeline}
            onSearch={(next, isSameStep) =>
              onView({ ...trendsView.parse(view), ...timelineViews.parse({ ...next }) }, isSameStep)
            }
            installation={about}
            lastDay={lastDayOf(about)}
          />
        )}
      </div>
    </>
  );
};
