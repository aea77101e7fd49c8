import { useMemo } from 'react';
import { staffSeriesOf } from '../../../data/dashboard';
import { useAbout } from '../../../data/public';
import { lastDayOf, useToday } from '../../../domain/installation';
import { Dashboard } from '../../../features/dashboard/dashboard';
import type { DashboardView } from '../../../features/dashboard/view';
import { Evolution } from '../../../features/evolution/evolution';
import { type EvolutionSearch, evolutionViews } from '../../../features/evolution/view';
import { CloudCard } from '../../../features/trends/cloud-card';
import type { ViewProps } from '../../../lib/search';

export const DashboardScreen = ({ view, onView }: ViewProps<DashboardView & EvolutionSearch>) => {
  const { data: about = null } = useAbout();
  const today = useToday();
  const painPoints = useMemo(() => evolutionViews.parse({ ...view }), [view]);
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
            onView({ ...view, ...evolutionViews.parse({ ...next }) }, isSameStep)
          }
          installation={about}
          lastDay={lastDayOf(about)}
        />
      )}
      trends={<CloudCard />}
    />
  );
};
