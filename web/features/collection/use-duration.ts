import { useTranslation } from 'react-i18next';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds in the two largest of hours, minutes and seconds. */
export const useDuration = () => {
  const { t } = useTranslation('collection');
  return (milliseconds: number): string => {
    const hours = Math.floor(milliseconds / HOUR);
    const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
    const seconds = Math.floor((milliseconds % MINUTE) / SECOND);
    if (hours > 0) return t('duration.hours', { hours, minutes });
    return minutes > 0 ? t('duration.minutes', { minutes, seconds }) : t('duration.seconds', { seconds });
  };
};
