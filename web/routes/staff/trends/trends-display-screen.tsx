import { useMemo } from 'react';
import { useAbout } from '../../../data/public';
import { staffMentionsOf } from '../../../data/trends';
import { lastDayOf } from '../../../domain/installation';
import { parseTimelineSearch } from '../../../features/trend-timeline/view';
import { StoredTrends } from '../../../features/trends/stored-trends';
import type { ViewProps } from '../../../lib/search';
import layout from '../../../ui/layout.module.css';
import { TimelinePart } from '../../timeline-part';
import type { TrendsDisplaySearch } from './trends-display-search';

export const TrendsDisplayScreen = ({ view, onView }: ViewProps<TrendsDisplaySearch>) => {
  const { data: about = null } = useAbout();
  const timeline = useMemo(() => parseTimelineSearch({ ...view }), [view]);
  return (
    <>
      <StoredTrends view={view} onView={(change) => onView({ ...view, ...change })} />
      <div className={layout.stack} data-panel>
        <TimelinePart
          mode="staff"
          mentionsOf={staffMentionsOf}
          search={timeline}
          onSearch={(next, { isStep }) =>
            onView({ sort: view.sort, ...parseTimelineSearch({ ...next }) }, !isStep)
          }
          installation={about}
          lastDay={lastDayOf(about)}
        />
      </div>
    </>
  );
};
