import { Skeleton } from '@mantine/core';
import type { DatabaseStatus } from '../../data/operations';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { Facts } from '../../ui/facts';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import classes from './database.module.css';
import { Consistency, Queues } from './health';

const Summary = ({ tables }: { tables: DatabaseStatus['tables'] }) => {
  const { t, integer, percent } = useTexts('database');
  const rate = shareOf(tables.analysis_results, tables.content);
  return (
    <Panel title={t('summary.title')}>
      <Facts
        facts={[
          [t('cards.content'), integer(tables.content)],
          [t('summary.results'), integer(tables.analysis_results)],
          [t('summary.rate'), percent(rate)],
        ]}
      />
      <ProgressBar label={t('summary.rate')} share={rate} text={percent(rate)} tone="support" />
      <p className={classes.note}>{t('summary.note')}</p>
    </Panel>
  );
};

/** The overview tab: consistency, record counts, queues, and recent activity. */
export const OverviewTab = ({ status }: { status: DatabaseStatus | undefined }) => (
  <div className={layout.stack}>
    <div className={layout.pair}>
      {status ? (
        <>
          <Consistency consistency={status.consistency} />
          <Summary tables={status.tables} />
        </>
      ) : (
        <>
          <Skeleton height="11rem" />
          <Skeleton height="11rem" />
        </>
      )}
    </div>
    <Queues queues={status?.queues} />
  </div>
);
