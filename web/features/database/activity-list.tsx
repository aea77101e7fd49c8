import { Skeleton } from '@mantine/core';
import { useDatabaseStatus } from '../../data/operations';
import { useTexts } from '../../i18n/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { QueryView } from '../../ui/query-view';
import classes from './database.module.css';

/** The number of analysed statements on each of the most recent days, latest day first. */
export const ActivityList = ({ activity }: { activity: readonly { date: string; count: number }[] }) => {
  const { t, integer, day } = useTexts('database');
  if (activity.length === 0) return <EmptyState title={t('activity.none')} text={t('activity.noneText')} />;
  return (
    <ul className={classes.activity}>
      {activity.map(({ date, count }) => (
        <li key={date}>
          <span>{t('activity.line', { count, number: integer(count) })}</span>
          <time dateTime={date} className={classes.note}>
            {day(date)}
          </time>
        </li>
      ))}
    </ul>
  );
};

/** A panel with the recent analysis activity, for use on other screens. */
export const RecentActivity = () => {
  const { t } = useTexts('database');
  return (
    <Panel title={t('tabs.activity')}>
      <QueryView query={useDatabaseStatus()} failure={t('failure')} skeleton={<Skeleton height="10rem" />}>
        {({ recentActivity }) => <ActivityList activity={recentActivity} />}
      </QueryView>
    </Panel>
  );
};
