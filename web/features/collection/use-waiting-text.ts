import { useTexts } from '../../i18n/use-texts';

/**
 * Returns a function that says until when a run is waiting for X. The text contains the date only if the wait
 * does not end today.
 */
export const useWaitingText = () => {
  const { t, time, moment } = useTexts('collection');
  return (waitingUntil: string, now = new Date()): string => {
    const until = new Date(waitingUntil);
    return until.toDateString() === now.toDateString()
      ? t('progress.waiting', { time: time(until) })
      : t('progress.waitingBeyondToday', { moment: moment(until) });
  };
};
