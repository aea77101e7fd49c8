import { useTranslation } from 'react-i18next';
import type { ViewProps } from '../../lib/search';
import layout from '../../ui/layout.module.css';
import { TabPanels } from '../../ui/tab-panels';
import { Control } from './control';
import { RunDialog } from './run-dialog';
import { ScheduleTab } from './schedule-tab';
import { RecentTargets, Statistics } from './statistics';
import { StatusTab } from './status-tab';
import { useFollowRuns } from './use-follow-runs';
import type { CollectionView } from './view';

/** The collection screen, for starting and monitoring runs, changing the schedule, and viewing past runs. */
export const Collection = ({ view, onView }: ViewProps<CollectionView>) => {
  const { t } = useTranslation('collection');
  useFollowRuns();
  return (
    <>
      <TabPanels
        label={t('tabs.label')}
        value={view.tab}
        onChange={(tab) => onView({ ...view, tab })}
        tabs={[
          {
            value: 'collection',
            label: t('tabs.collection'),
            content: () => (
              <div className={layout.stack}>
                <Control view={view} onView={onView} />
                <Statistics />
                <RecentTargets />
              </div>
            ),
          },
          { value: 'schedule', label: t('tabs.schedule'), content: () => <ScheduleTab /> },
          {
            value: 'status',
            label: t('tabs.status'),
            content: () => <StatusTab view={view} onView={onView} />,
          },
        ]}
      />
      {view.run !== undefined && (
        <RunDialog id={view.run} onClose={() => onView({ ...view, run: undefined }, true)} />
      )}
    </>
  );
};
