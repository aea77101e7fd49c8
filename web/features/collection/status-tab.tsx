import { Skeleton } from '@mantine/core';
import { describeSchedule } from '@stimmlage/core/codes/schedules';
import type { Schedule } from '@stimmlage/core/contracts/schedule';
import { useTranslation } from 'react-i18next';
import { useSchedule } from '../../data/collection';
import { StatusBadge } from '../../domain/status-badge';
import { useReasonsText } from '../../i18n/reason-texts';
import { useFormats } from '../../i18n/use-formats';
import { useLanguage } from '../../i18n/use-language';
import { safeText } from '../../lib/safe-text';
import { Panel } from '../../ui/panel';
import { QueryView } from '../../ui/query-view';
import classes from './collection.module.css';
import { Runs } from './runs';
import { FailureBanner } from './schedule-tab';

const MOST_CHARACTERS = 300;

const Facts = ({ schedule }: { schedule: Schedule }) => {
  const { t } = useTranslation('collection');
  const language = useLanguage();
  const { moment } = useFormats();
  const { enabled, nextRun, lastUpdated, timezone } = schedule;
  const note = useReasonsText()(schedule.reasons);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('status.enabled')}</dt>
        <dd>
          <StatusBadge status={enabled ? 'active' : 'inactive'} />
        </dd>
      </div>
      <div>
        <dt>{t('status.schedule')}</dt>
        <dd>{safeText(describeSchedule(schedule.schedule, language), MOST_CHARACTERS)}</dd>
      </div>
      <div>
        <dt>{t('status.timezone')}</dt>
        <dd>{timezone}</dd>
      </div>
      <div>
        <dt>{t('status.nextRun')}</dt>
        <dd>{nextRun === null ? t('status.notScheduled') : moment(new Date(nextRun))}</dd>
      </div>
      <div>
        <dt>{t('status.lastUpdated')}</dt>
        <dd>{lastUpdated === null ? t('never') : moment(new Date(lastUpdated))}</dd>
      </div>
      {note !== null && (
        <div>
          <dt>{t('status.note')}</dt>
          <dd>{safeText(note, MOST_CHARACTERS)}</dd>
        </div>
      )}
    </dl>
  );
};

/** Where the schedule stands, and how the runs of late went. */
export const StatusTab = ({ onRun }: { onRun: (id: number) => void }) => {
  const { t } = useTranslation('collection');
  const query = useSchedule();
  return (
    <div className={classes.stack}>
      <FailureBanner isFailed={query.isError} />
      <Panel title={t('status.title')}>
        <QueryView query={query} skeleton={<Skeleton height="7rem" />}>
          {(schedule) => <Facts schedule={schedule} />}
        </QueryView>
      </Panel>
      <Runs onRun={onRun} />
    </div>
  );
};
