import { Admin } from '../../../features/admin/admin';
import type { AdminView } from '../../../features/admin/view';
import { RecentActivity } from '../../../features/database/activity-list';
import { SystemHealth } from '../../../features/database/health';
import { SetupChecklist } from '../../../features/setup-checklist/setup-checklist';
import { Upkeep } from '../../../features/upkeep/upkeep';
import type { ViewProps } from '../../../lib/search';
import layout from '../../../ui/layout.module.css';

export const AdminScreen = ({ view, onView }: ViewProps<AdminView>) => (
  <Admin
    view={view}
    onView={onView}
    setup={<SetupChecklist canShow />}
    health={
      <div className={layout.stack}>
        <SystemHealth />
        <Upkeep />
      </div>
    }
    activity={<RecentActivity />}
  />
);
