import { Button, Switch } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunning, useRunResult, useStart, useStop } from '../../data/collection';
import { useConfig } from '../../data/config';
import { controlIds } from '../../domain/controls';
import { useServerText } from '../../i18n/use-server-text';
import type { ViewProps } from '../../lib/search';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { usableIf, usePassFocus } from '../../ui/focus';
import layout from '../../ui/layout.module.css';
import { useNotify } from '../../ui/notify';
import { Panel } from '../../ui/panel';
import { QueryFailure } from '../../ui/query-view';
import texts from '../../ui/text.module.css';
import classes from './collection.module.css';
import { Progress } from './progress';
import { RunCost } from './run-cost';
import { RunFacts } from './run-facts';
import type { CollectionView } from './view';

/**
 * Returns a click handler that performs an action and shows the result. Further clicks are ignored while the
 * action is in progress.
 */
const useAct = (act: () => Promise<{ message: string }>, done: string, failure: string) => {
  const { succeeded, failed } = useNotify();
  const serverText = useServerText();
  const { isBusy, run } = useOneAtATime();
  const once = async (): Promise<void> => {
    try {
      const { message } = await act();
      succeeded(serverText(message, done));
    } catch (error) {
      failed(error, failure);
    }
  };
  return { isBusy, act: (): void => void run(once) };
};

const useButtons = (view: CollectionView) => {
  const { t } = useTranslation('collection');
  const { mutateAsync: start } = useStart();
  const { mutateAsync: stop } = useStop();
  return {
    starting: useAct(
      () => start({ json: { testMode: view.mode === 'test' } }),
      t('control.started'),
      t('control.startFailed'),
    ),
    stopping: useAct(() => stop(), t('control.stopped'), t('control.stopFailed')),
  };
};

/**
 * Controls for starting a run in normal or test mode and for stopping the current run, with the progress and
 * result of the run.
 */
export const Control = ({ view, onView }: ViewProps<CollectionView>) => {
  const { t } = useTranslation('collection');
  const current = useRunning();
  const { data: running } = current;
  const settings = useConfig();
  const { data: config } = settings;
  const result = useRunResult();
  const isRunning = running?.isRunning === true;
  const { starting, stopping } = useButtons(view);
  const start = useRef<HTMLButtonElement>(null);
  const stop = usePassFocus(start);
  const label = () => {
    if (starting.isBusy) return t('control.starting');
    if (isRunning) return t('control.running');
    return t(view.mode === 'test' ? 'control.startTest' : 'control.start');
  };
  return (
    <>
      <Panel title={t('control.title')}>
        <div className={classes.control}>
          <Switch
            label={t('control.testMode')}
            checked={view.mode === 'test'}
            disabled={isRunning}
            onChange={(event) => onView({ ...view, mode: event.currentTarget.checked ? 'test' : 'normal' })}
          />
          <p className={texts.note}>
            {t('control.note')} {config && t('control.replies', { count: config.repliesPerPost })}
          </p>
          {!isRunning && config && <RunCost mode={view.mode} repliesPerPost={config.repliesPerPost} />}
          {current.isLoadingError && <QueryFailure title={t('control.unread.run')} query={current} />}
          {settings.isLoadingError && <QueryFailure title={t('control.unread.config')} query={settings} />}
          <div className={layout.buttons}>
            <Button
              ref={start}
              id={controlIds.startRun}
              size="md"
              variant="filled"
              leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
              {...usableIf(!(starting.isBusy || isRunning || running === undefined), starting.act)}
            >
              {label()}
            </Button>
            {isRunning && (
              <Button
                ref={stop}
                size="md"
                leftSection={<IconPlayerStop size={18} aria-hidden="true" />}
                aria-disabled={stopping.isBusy || undefined}
                onClick={stopping.act}
              >
                {t('control.stop')}
              </Button>
            )}
          </div>
        </div>
      </Panel>
      {isRunning && <Progress running={running} />}
      {!isRunning && result && (
        <Panel title={t('control.result', { id: result.id })}>
          <RunFacts run={result} />
        </Panel>
      )}
    </>
  );
};
