import { useTexts } from '../../i18n/use-texts';

/**
 * Returns a function that says until when a run is waiting for X: because of a rate limit, unless the run has other
 * reasons, which are shown beside it. The text contains the date only if the wait does not end today.
 */
export const useWaitingText = () => {
  const { t, time, moment } = useTexts('collection');
  return (waitingUntil: string, hasReasons: boolean, now = new Date()): string => {
    const until = new Date(waitingUntil);
    const wait = hasReasons ? 'progress.unavailable' : 'progress.limited';
    return until.toDateString() === now.toDateString()
      ? t(`${wait}.today`, { time: time(until) })
      : t(`${wait}.later`, { moment: moment(until) });
  };
};
