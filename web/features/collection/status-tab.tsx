import { Skeleton } from '@mantine/core';
import { describeSchedule } from '@stimmlage/core/codes/schedules';
import type { Schedule } from '@stimmlage/core/contracts/schedule';
import { useSchedule, useStatus } from '../../data/collection';
import { MissingWorker } from '../../domain/missing-worker';
import { StatusBadge } from '../../domain/status-badge';
import { useReasonsText } from '../../i18n/reason-texts';
import { useMomentIn } from '../../i18n/use-moment-in';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import type { ViewProps } from '../../lib/search';
import { Facts } from '../../ui/facts';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { QueryView } from '../../ui/query-view';
import { Runs } from './runs';
import { FailureBanner } from './schedule-tab';
import type { CollectionView } from './view';

const MOST_CHARACTERS = 300;

const ScheduleFacts = ({ schedule }: { schedule: Schedule }) => {
  const { t, language, moment } = useTexts('collection');
  const momentIn = useMomentIn();
  const { enabled, nextRun, lastUpdated, timezone } = schedule;
  const note = useReasonsText()(schedule.reasons);
  return (
    <Facts
      facts={[
        [t('schedule.field.enabled'), <StatusBadge status={enabled ? 'active' : 'inactive'} />],
        [
          t('schedule.field.schedule'),
          safeText(describeSchedule(schedule.schedule, language), MOST_CHARACTERS),
        ],
        [t('schedule.field.timezone'), timezone],
        [t('status.nextRun'), nextRun === null ? t('status.notScheduled') : momentIn(nextRun, timezone)],
        [
          t('status.lastUpdated'),
          lastUpdated === null ? t('never', { ns: 'staff' }) : moment(new Date(lastUpdated)),
        ],
        ...(note === null ? [] : [[t('status.note'), safeText(note, MOST_CHARACTERS)] as const]),
      ]}
    />
  );
};

/** The status tab, with the state of the schedule and the results of recent runs. */
export const StatusTab = ({ view, onView }: ViewProps<CollectionView>) => {
  const { t } = useTexts('collection');
  const query = useSchedule();
  const { data: status } = useStatus();
  return (
    <div className={layout.stack}>
      <FailureBanner error={query.error} />
      <Panel title={t('status.title')}>
        <QueryView query={query} skeleton={<Skeleton height="7rem" />}>
          {(schedule) => <ScheduleFacts schedule={schedule} />}
        </QueryView>
      </Panel>
      <MissingWorker isWaiting={status !== undefined && status.running !== null} />
      <Runs view={view} onView={onView} />
    </div>
  );
};
