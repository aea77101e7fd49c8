import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedule } from '../../data/collection';
import { useWithRequest } from '../../i18n/use-request-text';
import layout from '../../ui/layout.module.css';
import { QueryView } from '../../ui/query-view';
import { ScheduleForm } from './schedule';

const BANNER_MS = 5_000;

/**
 * A banner that says that the configuration could not be loaded. The banner disappears after five seconds
 * (sections 8 and 9 of the specification).
 */
export const FailureBanner = ({ error }: { error: Error | null }) => {
  const { t } = useTranslation('collection');
  const withRequest = useWithRequest();
  const isFailed = error !== null;
  const [isShown, setIsShown] = useState(isFailed);
  useEffect(() => {
    setIsShown(isFailed);
    if (!isFailed) return;
    const timer = setTimeout(() => setIsShown(false), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isFailed]);
  return isShown ? (
    <p role="alert" className={layout.problem}>
      {withRequest(t('schedule.loadFailed'), error)}
    </p>
  ) : null;
};

/** The tab with the form for the schedule of automatic collection. */
export const ScheduleTab = () => {
  const query = useSchedule();
  return (
    <div className={layout.stack}>
      <FailureBanner error={query.error} />
      <QueryView query={query} skeleton={<Skeleton height="24rem" />}>
        {(stored) => <ScheduleForm stored={stored} />}
      </QueryView>
    </div>
  );
};
