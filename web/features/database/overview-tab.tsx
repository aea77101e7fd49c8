import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DatabaseStatus } from '../../data/operations';
import { FigureLink } from '../../domain/links';
import { useFormats } from '../../i18n/use-formats';
import { shareOf } from '../../lib/shares';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import classes from './database.module.css';
import { Consistency, Queues } from './health';

const Summary = ({ tables }: { tables: DatabaseStatus['tables'] }) => {
  const { t } = useTranslation('database');
  const { integer, percent } = useFormats();
  const rate = shareOf(tables.analysis_results, tables.content);
  return (
    <Panel title={t('summary.title')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('summary.content')}</dt>
          <dd>{integer(tables.content)}</dd>
        </div>
        <div>
          <dt>{t('summary.results')}</dt>
          <dd>
            <FigureLink behind={{}}>{integer(tables.analysis_results)}</FigureLink>
          </dd>
        </div>
        <div>
          <dt>{t('summary.rate')}</dt>
          <dd>{percent(rate)}</dd>
        </div>
      </dl>
      <ProgressBar label={t('summary.rate')} share={rate} text={percent(rate)} tone="support" />
      <p className={classes.note}>{t('summary.note')}</p>
    </Panel>
  );
};

/** Whether figures can be trusted, what waits, and how much is analysed. */
export const OverviewTab = ({ status }: { status: DatabaseStatus | undefined }) => (
  <div className={classes.stack}>
    <div className={classes.pair}>
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
