import { Button, Skeleton } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import {
  type Diagnosis,
  type DatabaseStatus as Status,
  useAwaitedDiagnosis,
  useDatabaseStatus,
  useDiagnose,
} from '../../data/operations';
import { useIsAdmin } from '../../domain/current-user';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import type { ViewProps } from '../../lib/search';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { RefreshButton } from '../../ui/action-button';
import { Facts } from '../../ui/facts';
import layout from '../../ui/layout.module.css';
import { useNotify } from '../../ui/notify';
import { Panel } from '../../ui/panel';
import { QueryFailure } from '../../ui/query-view';
import { ScreenActions } from '../../ui/screen-header';
import { StatCards } from '../../ui/stat-cards';
import { TabPanels } from '../../ui/tab-panels';
import { ActivityList } from './activity-list';
import { firstWord, judgeConnection } from './connection';
import classes from './database.module.css';
import { OverviewTab } from './overview-tab';
import { ReportPanel } from './report-panel';
import { TablesTab } from './tables-tab';
import { type DatabaseView, databaseTabs } from './view';

const Connection = ({ status, isError }: { status: Status | undefined; isError: boolean }) => {
  const { t, moment } = useTexts('database');
  const connection = judgeConnection(status?.status, isError);
  const facts = status && [
    [t('connection.lastCheck'), moment(new Date(status.lastCheck))] as const,
    [t('connection.name'), safeText(status.database.database_name)] as const,
    [t('connection.version'), safeText(firstWord(status.database.version))] as const,
    [t('connection.user'), safeText(status.database.current_user)] as const,
  ];
  return (
    <Panel
      title={t('connection.title')}
      actions={
        (status !== undefined || isError) && (
          <p className={classes.connection} data-state={connection} role="status">
            <span className={classes.dot} aria-hidden="true" />
            {t(`connection.${connection}`)}
          </p>
        )
      }
    >
      {facts && <Facts facts={facts} />}
      {!facts && !isError && <Skeleton height="3rem" />}
    </Panel>
  );
};

const Cards = ({ status }: { status: Status | undefined }) => {
  const { t, integer } = useTexts('database');
  return (
    <StatCards
      label={t('cards.label')}
      stats={[
        { key: 'content', label: t('cards.content'), value: status && integer(status.tables.content) },
        {
          key: 'results',
          label: t('cards.results'),
          value: status && integer(status.tables.analysis_results),
        },
        { key: 'days', label: t('cards.days'), value: status && integer(status.recentActivity.length) },
      ]}
    />
  );
};

/**
 * Runs the consistency check, and keeps the report on screen until the report is dismissed. If the check takes
 * long, shows the previous report until the new one is there.
 */
const useDiagnostics = () => {
  const { t } = useTexts('database');
  const { failed, succeeded } = useNotify();
  const { mutateAsync: diagnose } = useDiagnose();
  const { isBusy, run } = useOneAtATime();
  const [made, setMade] = useState<Diagnosis | null>(null);
  const runId = made?.runId ?? null;
  const { data: later } = useAwaitedDiagnosis(runId);
  const isAwaiting = runId !== null && (later === undefined || later.runId === runId);
  const report = runId !== null && later && !isAwaiting ? later : made;
  const once = async (): Promise<void> => {
    try {
      const report = await diagnose();
      setMade(report);
      if (report.runId === null && report.ok === true) succeeded(t('report.done'));
    } catch (error) {
      failed(error, t('report.failure'));
    }
  };
  return {
    isBusy,
    report,
    isAwaiting,
    // A run that fails leaves the previous report in place.
    hasFailed: report !== made && report?.checkedAt === made?.checkedAt,
    run: () => void run(once),
    close: () => setMade(null),
  };
};

/**
 * The database screen: the state of the database, the sizes of its tables, and the consistency of its
 * figures.
 */
export const DatabaseStatus = ({ view, onView }: ViewProps<DatabaseView>) => {
  const { t } = useTexts('database');
  const isAdmin = useIsAdmin();
  const diagnose = useRef<HTMLButtonElement>(null);
  const diagnostics = useDiagnostics();
  const { report, isAwaiting, hasFailed } = diagnostics;
  const query = useDatabaseStatus();
  const { data: status } = query;
  const tabs = {
    overview: () => <OverviewTab status={status} />,
    tables: () => <TablesTab status={status} />,
    activity: () => (
      <Panel title={t('tabs.activity')}>
        {status ? <ActivityList activity={status.recentActivity} /> : <Skeleton height="8rem" />}
      </Panel>
    ),
  };
  return (
    <div className={layout.stack}>
      <ScreenActions>
        <RefreshButton isBusy={query.isFetching} act={() => query.refetch({ cancelRefetch: false })} />
        <Button
          ref={diagnose}
          variant="filled"
          leftSection={<IconStethoscope size={16} aria-hidden="true" />}
          disabled={!isAdmin}
          title={isAdmin ? undefined : t('adminsOnly')}
          aria-disabled={diagnostics.isBusy || undefined}
          onClick={diagnostics.run}
        >
          {t(diagnostics.isBusy ? 'diagnosing' : 'diagnose')}
        </Button>
      </ScreenActions>
      <Connection status={status} isError={query.isError} />
      {report && (
        <ReportPanel
          report={report}
          isAwaiting={isAwaiting}
          hasFailed={hasFailed}
          onClose={() => {
            diagnose.current?.focus();
            diagnostics.close();
          }}
        />
      )}
      {query.isError && status === undefined ? (
        <QueryFailure title={t('failure')} query={query} />
      ) : (
        <>
          <Cards status={status} />
          <TabPanels
            label={t('tabs.label')}
            value={view.tab}
            onChange={(tab) => onView({ tab })}
            tabs={databaseTabs.map((value) => ({ value, label: t(`tabs.${value}`), content: tabs[value] }))}
          />
        </>
      )}
    </div>
  );
};
