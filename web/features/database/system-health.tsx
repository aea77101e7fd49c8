import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDatabaseStatus } from '../../data/operations';
import { useErrorText } from '../../i18n/use-error-text';
import { Failure } from '../../ui/message';
import classes from './database.module.css';
import { Consistency, Queues } from './health';

/** For another screen: consistency and queues, live. */
export const SystemHealth = () => {
  const { t } = useTranslation('database');
  const errorText = useErrorText();
  const query = useDatabaseStatus();
  if (query.isError && query.data === undefined) {
    return (
      <Failure title={t('failure')} text={errorText(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <div className={classes.stack}>
      {query.data ? <Consistency consistency={query.data.consistency} /> : <Skeleton height="8rem" />}
      <Queues queues={query.data?.queues} />
    </div>
  );
};
