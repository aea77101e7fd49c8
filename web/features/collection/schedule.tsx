import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { cronProblem } from '@stimmlage/core/codes/cron';
import {
  CUSTOM_SCHEDULE,
  describeSchedule,
  isSchedulePreset,
  schedulePresetLabels,
  schedulePresets,
} from '@stimmlage/core/codes/schedules';
import { CallError } from '@stimmlage/core/contracts/call-error';
import type { Schedule as Stored } from '@stimmlage/core/contracts/schedule';
import { limits } from '@stimmlage/core/limits';
import { useRef, useState } from 'react';
import { getSchedule, useSaveSchedule } from '../../data/collection';
import { controlIds } from '../../domain/controls';
import { StatusBadge } from '../../domain/status-badge';
import { useErrorText } from '../../i18n/use-error-text';
import { useMomentIn } from '../../i18n/use-moment-in';
import { useServerText } from '../../i18n/use-server-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { ToldError } from '../../lib/told-error';
import { useDraft } from '../../lib/use-draft';
import { LeaveGuard } from '../../ui/dialog/leave-guard';
import layout from '../../ui/layout.module.css';
import { useNotify } from '../../ui/notify';
import { Panel } from '../../ui/panel';
import classes from './collection.module.css';
import { type CollectionView, collectionView } from './view';

/** The timezones to choose from, as listed in section 9 of the specification. */
const timezones = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Paris',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'UTC',
];

const MOST_CHARACTERS = 100;

interface ScheduleValues extends Record<string, unknown> {
  enabled: boolean;
  /** A preset, or a cron expression with five fields. */
  schedule: string;
  timezone: string;
}

const valuesOf = ({ enabled, schedule, timezone }: Stored): ScheduleValues => ({
  enabled,
  schedule,
  timezone,
});

/**
 * Saves only the settings that were changed. Asks for confirmation first if another user has changed any of
 * these settings in the meantime.
 */
const useSave = (
  draft: ReturnType<typeof useDraft<ScheduleValues>>,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: () => void },
) => {
  const { t, language } = useTexts('collection');
  const { t: staff } = useTexts('staff');
  const errorText = useErrorText();
  const serverText = useServerText();
  const { succeeded, failed } = useNotify();
  const { mutateAsync: save } = useSaveSchedule();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const sent = draft.changes;
    try {
      const stored = valuesOf(await getSchedule());
      const fields = draft.meanwhile(stored) as (keyof typeof shown)[];
      const shown = {
        enabled: staff(stored.enabled ? 'stored.on' : 'stored.off'),
        schedule: safeText(describeSchedule(stored.schedule, language), MOST_CHARACTERS),
        timezone: stored.timezone,
      };
      if (fields.length > 0) {
        const names = fields.map((field) => `${t(`schedule.field.${field}`)}: ${shown[field]}`);
        throw new ToldError(t('schedule.meanwhile', { fields: names.join(', ') }));
      }
      const { message } = await save({ query: sent });
      draft.saved(sent);
      onSaved();
      succeeded(serverText(message, t('schedule.saved')));
    } catch (error) {
      const isCron = error instanceof CallError && error.fields.includes('query.schedule');
      if (!isCron) return failed(error, t('schedule.saveFailed'));
      setProblem(errorText(error, t('schedule.saveFailed')));
      onRefused();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, send, setProblem };
};

/** Returns the tab of the collection screen that is selected in a URL; by default, the first tab. */
const tabOf = ({ search }: { search: object }): CollectionView['tab'] => collectionView.parse(search).tab;

/** A form for the schedule of automatic collection. */
export const ScheduleForm = ({ stored }: { stored: Stored }) => {
  const { t, language } = useTexts('collection');
  const momentIn = useMomentIn();
  const draft = useDraft(valuesOf(stored));
  const [hasChosenCustom, setHasChosenCustom] = useState(false);
  const cron = useRef<HTMLInputElement>(null);
  const { isBusy, problem, send, setProblem } = useSave(draft, {
    onSaved: () => setHasChosenCustom(false),
    onRefused: () => cron.current?.focus(),
  });
  const { enabled, schedule, timezone } = draft.values;
  const isCustom = hasChosenCustom || !isSchedulePreset(schedule);
  const choice = isCustom ? CUSTOM_SCHEDULE : schedule;
  const isValid = isSchedulePreset(schedule) || cronProblem(schedule.trim()) === undefined;
  const zones = timezones.includes(timezone) ? timezones : [timezone, ...timezones];
  const choose = (value: string): void => {
    setHasChosenCustom(value === CUSTOM_SCHEDULE);
    setProblem(undefined);
    if (value !== CUSTOM_SCHEDULE) draft.change({ schedule: value });
    else draft.change({ schedule: isSchedulePreset(stored.schedule) ? '' : stored.schedule });
  };
  const presets = schedulePresets.map((value) => ({ value, label: schedulePresetLabels[value][language] }));
  const preview = (): string => {
    if (schedule.trim() === '') return t('schedule.noCron');
    return isValid ? describeSchedule(schedule, language) : t('schedule.notValid');
  };
  const nextRun = (): string => {
    if (!isValid) return t('schedule.notValid');
    const next =
      stored.nextRun === null ? t('status.notScheduled') : momentIn(stored.nextRun, stored.timezone);
    return draft.isChanged ? `${next} ${t('schedule.beforeSaving')}` : next;
  };
  const save = (): void => {
    if (isValid) return void send();
    setProblem(t('schedule.invalidCron'));
    cron.current?.focus();
  };
  return (
    <Panel
      title={t('schedule.field.enabled')}
      actions={<StatusBadge status={enabled ? 'active' : 'inactive'} />}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Switch
          id={controlIds.schedule}
          label={t('schedule.enabled')}
          description={t('schedule.enabledHint')}
          checked={enabled}
          onChange={(event) => draft.change({ enabled: event.currentTarget.checked })}
        />
        <NativeSelect
          label={t('schedule.field.schedule')}
          value={choice}
          description={t(isCustom ? 'schedule.customHint' : 'schedule.presetHint')}
          data={[...presets, { value: CUSTOM_SCHEDULE, label: t('schedule.custom') }]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        {isCustom && (
          <TextInput
            ref={cron}
            label={t('schedule.cron')}
            placeholder="0 2 * * 0"
            description={t('schedule.cronHint')}
            error={problem}
            value={schedule}
            maxLength={limits.name}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setProblem(undefined);
              draft.change({ schedule: event.currentTarget.value });
            }}
          />
        )}
        <NativeSelect
          label={t('schedule.field.timezone')}
          value={timezone}
          data={zones.map((zone) => ({ value: zone, label: zone }))}
          onChange={({ currentTarget: { value: zone } }) => draft.change({ timezone: zone })}
        />
        <dl className={classes.preview}>
          <dt>{t('schedule.preview')}</dt>
          <dd>
            {enabled
              ? t('schedule.previewText', { schedule: safeText(preview(), MOST_CHARACTERS), timezone })
              : t('schedule.previewOff')}
          </dd>
          <dt>{t('status.nextRun')}</dt>
          <dd>{nextRun()}</dd>
        </dl>
        <LeaveGuard
          isChanged={() => draft.isChanged}
          isLeaving={({ current, next }) =>
            current.pathname !== next.pathname || tabOf(next) !== tabOf(current)
          }
        />
        <div className={layout.buttons}>
          <Button type="submit" size="md" variant="filled" aria-disabled={isBusy || undefined}>
            {t(isBusy ? 'schedule.saving' : 'schedule.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
