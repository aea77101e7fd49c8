import { useTranslation } from 'react-i18next';

/** The number of days that the figures cover, up to today; null for all time. */
export type WindowDays = number | null;

export const useWindowName = (days: WindowDays): string => {
  const { t } = useTranslation('public');
  return days === null ? t('window.all') : t('window.days', { count: days });
};
