import { useTranslation } from 'react-i18next';

/** The number of days up to today that the figures cover; null means all time. */
export type WindowDays = number | null;

export const useWindowName = (days: WindowDays): string => {
  const { t } = useTranslation('public');
  return days === null ? t('window.all') : t('window.days', { count: days });
};
