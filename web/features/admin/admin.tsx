import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures, useSetup, useWork } from '../../data/operations';
import { useUsage } from '../../data/usage';
import { useAskAgain } from '../../data/write';
import type { ViewProps } from '../../lib/search';
import { RefreshButton } from '../../ui/action-button';
import layout from '../../ui/layout.module.css';
import { QueryFailure } from '../../ui/query-view';
import { ScreenActions } from '../../ui/screen-header';
import { TabPanels } from '../../ui/tab-panels';
import { AnalyticsTab } from './analytics-tab';
import { Cards } from './cards';
import { OverviewTab } from './overview-tab';
import { QuickActions } from './quick-actions';
import { type AdminView, adminTabs } from './view';

interface AdminProps extends ViewProps<AdminView> {
  /** The set-up checklist. */
  setup: ReactNode;
  /** The state of the queues, the consistency check and the upkeep. */
  health: ReactNode;
  /** A panel with the number of statements analysed on each of the most recent days. */
  activity: ReactNode;
}

/** The admin dashboard, which shows the state of the system and links to administrative tasks. */
export const Admin = ({ view, onView, setup, health, activity }: AdminProps) => {
  const { t } = useTranslation('admin');
  const askAgain = useAskAgain();
  const query = useFigures();
  const usage = useUsage();
  const work = useWork();
  const figures = query.data;
  const progress = useSetup();
  const isSetUp = progress.data?.complete ?? progress.isError;
  const tabs = {
    overview: () => (
      <OverviewTab
        figures={figures}
        usage={usage}
        work={work}
        isFailed={query.isError}
        isSetUp={progress.isPending ? undefined : isSetUp}
        setup={setup}
      />
    ),
    analytics: () => <AnalyticsTab figures={figures} usage={usage} />,
    health: () => health,
    activity: () => activity,
    actions: () => <QuickActions />,
  };
  return (
    <div className={layout.stack}>
      <ScreenActions>
        <RefreshButton
          isBusy={query.isFetching}
          act={() =>
            askAgain(
              'operations',
              'usage',
              'upkeep',
              'collection',
              'schedule',
              'imports',
              'sessions',
              'trends',
            )
          }
        />
      </ScreenActions>
      {query.isError && figures === undefined ? (
        <QueryFailure title={t('failure')} query={query} />
      ) : (
        <Cards figures={figures} />
      )}
      <TabPanels
        label={t('tabs.label')}
        value={view.tab}
        onChange={(tab) => onView({ tab })}
        tabs={adminTabs.map((value) => ({ value, label: t(`tabs.${value}`), content: tabs[value] }))}
      />
    </div>
  );
};
