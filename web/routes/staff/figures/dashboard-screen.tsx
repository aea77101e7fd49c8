import { useMemo } from 'react';
import { staffSeriesOf } from '../../../data/dashboard';
import { useAbout } from '../../../data/public';
import { lastDayOf, useToday } from '../../../domain/installation';
import { Dashboard } from '../../../features/dashboard/dashboard';
import { Evolution } from '../../../features/pain-points/evolution';
import { CloudCard } from '../../../features/trends/cloud-card';
import type { ViewProps } from '../../../lib/search';
import { type DashboardSearch, painPointsOf } from './dashboard-search';

export const DashboardScreen = ({ view, onView }: ViewProps<DashboardSearch>) => {
  const { data: about = null } = useAbout();
  const today = useToday();
  const painPoints = useMemo(() => painPointsOf(view), [view]);
  return (
    <Dashboard
      view={view}
      today={today}
      onView={(change) => onView({ ...view, ...change })}
      chart={(sessionId) => (
        <Evolution
          mode="staff"
          seriesOf={staffSeriesOf(sessionId)}
          search={painPoints}
          onSearch={(next, { isStep }) => onView({ ...view, ...painPointsOf({ ...next }) }, !isStep)}
          installation={about}
          lastDay={lastDayOf(about)}
        />
      )}
      trends={<CloudCard />}
    />
  );
};
