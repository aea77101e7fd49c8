import { createLazyRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { staffSeriesOf } from '../../../data/dashboard';
import { useAbout } from '../../../data/public';
import { lastDayOf, useToday } from '../../../domain/installation';
import { Dashboard } from '../../../features/dashboard/dashboard';
import { Evolution } from '../../../features/pain-points/evolution';
import { CloudCard } from '../../../features/trends/cloud-card';
import { type DashboardSearch, painPointsOf } from './dashboard-search';

const Page = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: about = null } = useAbout();
  const today = useToday();
  const painPoints = useMemo(() => painPointsOf(search), [search]);
  const show = (next: DashboardSearch, isStep = true): void =>
    void navigate({ search: next, replace: !isStep, resetScroll: false });
  return (
    <Dashboard
      view={search}
      today={today}
      onView={(change) => show({ ...search, ...change })}
      chart={(sessionId) => (
        <Evolution
          mode="staff"
          seriesOf={staffSeriesOf(sessionId)}
          search={painPoints}
          onSearch={(next, { isStep }) => show({ ...search, ...painPointsOf({ ...next }) }, isStep)}
          installation={about}
          lastDay={lastDayOf(about)}
        />
      )}
      trends={<CloudCard />}
    />
  );
};

export const Route = createLazyRoute('/staff/dashboard')({ component: Page });
