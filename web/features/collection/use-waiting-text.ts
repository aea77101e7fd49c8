import { useTexts } from '../../i18n/use-texts';

/** Describes how long a run will wait for X, including the date unless it is today. */
export const useWaitingText = () => {
  const { t, time, moment } = useTexts('collection');
  return (waitingUntil: string, now = new Date()): string => {
    const until = new Date(waitingUntil);
    return until.toDateString() === now.toDateString()
      ? t('progress.waiting', { time: time(until) })
      : t('progress.waitingBeyondToday', { moment: moment(until) });
  };
};
