import { useTranslation } from 'react-i18next';
import type { LogScale } from '../../ui/chart/chart-model';
import type { SeriesDisplay, SeriesScale } from './view';

/** Returns the scales available for a form, with their labels; empty if there is no choice. */
export const useScaleOptions = (
  display: SeriesDisplay,
  log: LogScale | undefined,
): { value: SeriesScale; label: string }[] => {
  const { t } = useTranslation();
  if (display !== 'multiples') return (display === 'lines' && log?.options) || [];
  return (['same', 'own'] as const).map((value) => ({ value, label: t(`series.scale.${value}`) }));
};
