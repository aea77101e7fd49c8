import { IconAlertTriangle, IconClockPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Running } from '../../data/collection';
import { MissingWorker } from '../../domain/missing-worker';
import { useReasonsText } from '../../i18n/reason-texts';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { shareOf } from '../../lib/shares';
import { Facts } from '../../ui/facts';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import classes from './collection.module.css';
import { useWaitingText } from './use-waiting-text';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Returns a function that formats a duration, given in milliseconds. Depending on the length, the text has
 * hours and minutes, minutes and seconds, or only seconds.
 */
const useDuration = () => {
  const { t } = useTexts('collection');
  return (milliseconds: number): string => {
    const hours = Math.floor(milliseconds / HOUR);
    const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
    const seconds = Math.floor((milliseconds % MINUTE) / SECOND);
    if (hours > 0) return t('duration.hours', { hours, minutes });
    return minutes > 0 ? t('duration.minutes', { minutes, seconds }) : t('duration.seconds', { seconds });
  };
};

const MOST_CHARACTERS = 200;
const MOST_ERRORS = 5;

/**
 * Estimates how much longer the run will take, in milliseconds. Returns undefined until the first target has
 * been processed, and while the run is waiting for X.
 */
const timeLeft = ({ processedTargets, totalTargets, elapsedTime, waitingUntil }: Running) =>
  processedTargets === 0 || waitingUntil !== null
    ? undefined
    : (elapsedTime / processedTargets) * (totalTargets - processedTargets);

const Errors = ({ errors }: { errors: Running['targetErrors'] }) => {
  const { t } = useTexts('collection');
  const reasonsText = useReasonsText();
  const more = errors.length - MOST_ERRORS;
  return (
    <ul className={classes.errors}>
      {errors.slice(0, MOST_ERRORS).map(({ target, reason, reasons }) => (
        <li key={`${target} ${reason}`}>
          {safeText(`${target}: ${reasonsText(reasons) ?? ''}`, MOST_CHARACTERS)}
        </li>
      ))}
      {more > 0 && <li>{t('progress.moreErrors', { count: more })}</li>}
    </ul>
  );
};

/** The progress of the current run. */
export const Progress = ({ running }: { running: Running }) => {
  const { t, integer } = useTexts('collection');
  const waitingText = useWaitingText();
  const duration = useDuration();
  const { processedTargets, totalTargets, collectedTweets, currentTarget, elapsedTime, waitingUntil } =
    running;
  const errors = running.targetErrors;
  const delay = useReasonsText()(running.reasons);
  const left = timeLeft(running);
  const targets = t('progress.targets', { done: integer(processedTargets), all: integer(totalTargets) });
  return (
    <Panel
      title={t('progress.title')}
      detail={t('progress.percent', { percent: running.progressPercentage })}
    >
      <ProgressBar
        label={t('progress.title')}
        share={shareOf(processedTargets, totalTargets)}
        text={targets}
      />
      <Facts
        facts={[
          [t('progress.current'), currentTarget === null ? '–' : safeText(currentTarget, MOST_CHARACTERS)],
          [t('progress.targetsLabel'), targets],
          [t('progress.posts'), <Link to="/admin/raw-content">{integer(collectedTweets)}</Link>],
          [t('progress.errors'), integer(errors.length)],
          [t('progress.elapsed'), duration(elapsedTime)],
          [
            t('progress.left'),
            left === undefined ? t('progress.unknown') : t('progress.about', { time: duration(left) }),
          ],
        ]}
      />
      {waitingUntil !== null && (
        <p role="status" className={classes.waiting}>
          <IconClockPause size={18} aria-hidden="true" />
          {waitingText(waitingUntil, delay !== null)}
        </p>
      )}
      {delay !== null && (
        <p role="status" className={classes.waiting}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {safeText(delay, MOST_CHARACTERS)}
        </p>
      )}
      <MissingWorker isWaiting />
      {errors.length > 0 && <Errors errors={errors} />}
    </Panel>
  );
};
