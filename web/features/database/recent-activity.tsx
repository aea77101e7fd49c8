import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDatabaseStatus } from '../../data/operations';
import { Panel } from '../../ui/panel';
import { QueryView } from '../../ui/query-view';
import { ActivityList } from './activity-list';

/** For another screen: how much analysis came in of late. */
export const RecentActivity = () => {
  const { t } = useTranslation('database');
  return (
    <Panel title={t('tabs.activity')}>
      <QueryView query={useDatabaseStatus()} failure={t('failure')} skeleton={<Skeleton height="10rem" />}>
        {({ recentActivity }) => <ActivityList activity={recentActivity} />}
      </QueryView>
    </Panel>
  );
};
