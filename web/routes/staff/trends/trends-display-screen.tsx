import { useMemo } from 'react';
import { useAbout } from '../../../data/public';
import { staffMentionsOf } from '../../../data/trends';
import { lastDayOf } from '../../../domain/installation';
import { type TimelineSearch, timelineViews } from '../../../features/trend-timeline/view';
import { StoredTrends } from '../../../features/trends/stored-trends';
import type { StoredTrendsView } from '../../../features/trends/view';
import type { ViewProps } from '../../../lib/search';
import layout from '../../../ui/layout.module.css';
import { TimelinePart } from '../../timeline-part';

export const TrendsDisplayScreen = ({ view, onView }: ViewProps<StoredTrendsView & TimelineSearch>) => {
  const { data: about = null } = useAbout();
  const timeline = useMemo(() => timelineViews.parse({ ...view }), [view]);
  return (
    <>
      <StoredTrends view={view} onView={(change) => onView({ ...view, ...change })} />
      <div className={layout.stack} data-panel>
        <TimelinePart
          mode="staff"
          mentionsOf={staffMentionsOf}
          search={timeline}
          onSearch={(next, isSameStep) =>
            onView({ sort: view.sort, ...timelineViews.parse({ ...next }) }, isSameStep)
          }
          installation={about}
          lastDay={lastDayOf(about)}
        />
      </div>
    </>
  );
};
