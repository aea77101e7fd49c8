import { useTexts } from '../../i18n/use-texts';

/**
 * Returns a function that describes how long a run has to wait for X: until a time today, or until a date and
 * time.
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
