import { useTexts } from '../../i18n/use-texts';

/** Says until when a run waits for X, with the day if that is not today. */
export const useWaitingText = () => {
  const { t, time, moment } = useTexts('collection');
  return (waitingUntil: string, now = new Date()): string => {
    const until = new Date(waitingUntil);
    return until.toDateString() === now.toDateString()
      ? t('progress.waiting', { time: time(until) })
      : t('progress.waitingBeyondToday', { moment: moment(until) });
  };
};
