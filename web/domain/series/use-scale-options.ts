import { useTranslation } from 'react-i18next';
import type { LogScale } from '../../ui/chart/chart-model';
import { type SeriesDisplay, type SeriesScale, scalesOf } from './view';

/** Returns the scales that a reader can choose from, by name; none if there is no choice. */
export const useScaleOptions = (
  display: SeriesDisplay,
  log: LogScale | undefined,
): { value: SeriesScale; label: string }[] => {
  const { t } = useTranslation();
  const scales = scalesOf(display, log !== undefined);
  if (scales.length === 1) return [];
  const names = {
    same: display === 'lines' && log ? log.names.linear : t('series.scale.same'),
    own: t('series.scale.own'),
    log: log?.names.log ?? '',
  };
  return scales.map((value) => ({ value, label: names[value] }));
};
