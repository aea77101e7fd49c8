import { createLazyRoute } from '@tanstack/react-router';
import { Admin } from '../../../features/admin/admin';
import { RecentActivity } from '../../../features/database/activity-list';
import { SystemHealth } from '../../../features/database/health';
import { Upkeep } from '../../../features/upkeep/upkeep';
import layout from '../../../ui/layout.module.css';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Admin
      view={view}
      onView={(search) => void navigate({ search, resetScroll: false })}
      health={
        <div className={layout.stack}>
          <SystemHealth />
          <Upkeep />
        </div>
      }
      activity={<RecentActivity />}
    />
  );
};

export const Route = createLazyRoute('/staff/admin')({ component: Page });
