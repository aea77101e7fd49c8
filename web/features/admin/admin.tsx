import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../data/operations';
import { useUsage } from '../../data/usage';
import { useAskAgain } from '../../data/write';
import { useErrorText } from '../../i18n/use-error-text';
import { Failure } from '../../ui/message';
import { ScreenActions } from '../../ui/screen-header';
import { TabPanels } from '../../ui/tab-panels';
import classes from './admin.module.css';
import { AnalyticsTab } from './analytics-tab';
import { Cards } from './cards';
import { OverviewTab } from './overview-tab';
import { QuickActions } from './quick-actions';
import { type AdminView, adminTabs } from './view';

interface AdminProps {
  view: AdminView;
  onView: (view: AdminView) => void;
  /** Queues, consistency and upkeep. */
  health: ReactNode;
  /** What was analysed of late. */
  activity: ReactNode;
}

/** Whether everything runs, and the way to what admins do. */
export const Admin = ({ view, onView, health, activity }: AdminProps) => {
  const { t } = useTranslation('admin');
  const { t: staff } = useTranslation('staff');
  const errorText = useErrorText();
  const askAgain = useAskAgain();
  const query = useFigures();
  const usage = useUsage();
  const figures = query.data;
  const tabs = {
    overview: () => <OverviewTab figures={figures} usage={usage.data} isFailed={query.isError} />,
    analytics: () => <AnalyticsTab figures={figures} usage={usage} />,
    health: () => health,
    activity: () => activity,
    actions: () => <QuickActions />,
  };
  return (
    <div className={classes.stack}>
      <ScreenActions>
        <Button
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          aria-disabled={query.isFetching || undefined}
          onClick={() => void askAgain('operations', 'usage', 'upkeep')}
        >
          {staff('refresh')}
        </Button>
      </ScreenActions>
      {query.isError && figures === undefined ? (
        <Failure title={t('failure')} text={errorText(query.error)} onRetry={() => void query.refetch()} />
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
