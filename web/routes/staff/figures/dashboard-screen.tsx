import { useMemo } from 'react';
import { staffSeriesOf } from '../../../data/dashboard';
import { useAbout } from '../../../data/public';
import { lastDayOf, useToday } from '../../../domain/installation';
import { Dashboard } from '../../../features/dashboard/dashboard';
import type { DashboardView } from '../../../features/dashboard/view';
import { Evolution } from '../../../features/pain-points/evolution';
import { type PainPointSearch, painPointViews } from '../../../features/pain-points/view';
import { CloudCard } from '../../../features/trends/cloud-card';
import type { ViewProps } from '../../../lib/search';

export const DashboardScreen = ({ view, onView }: ViewProps<DashboardView & PainPointSearch>) => {
  const { data: about = null } = useAbout();
  const today = useToday();
  const painPoints = useMemo(() => painPointViews.parse({ ...view }), [view]);
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
          onSearch={(next, isSameStep) =>
            onView({ ...view, ...painPointViews.parse({ ...next }) }, isSameStep)
          }
          installation={about}
          lastDay={lastDayOf(about)}
        />
      )}
      trends={<CloudCard />}
    />
  );
};
