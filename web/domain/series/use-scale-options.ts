import { useTranslation } from 'react-i18next';
import { type SeriesDisplay, type SeriesScale, scalesOf } from './view';

/** Returns the scales that a reader can choose from, by name; none if there is no choice. */
export const useScaleOptions = (
  display: SeriesDisplay,
  hasNumbers: boolean,
): { value: SeriesScale; label: string }[] => {
  const { t } = useTranslation();
  const scales = scalesOf(display, hasNumbers);
  if (scales.length === 1) return [];
  return scales.map((value) => ({
    value,
    label: t(`series.scale.${value === 'same' && display === 'lines' ? 'linear' : value}`),
  }));
};
