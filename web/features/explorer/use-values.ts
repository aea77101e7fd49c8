import type { ExplorerMeasure } from '@stimmlage/core/figures/explorer';
import { useTexts } from '../../i18n/use-texts';

const MINUS = '\u2212';

/** How the values of a measure are written. */
export const useValues = () => {
  const { t, integer, percent, twoDecimals } = useTexts('explorer');

  /** Only nothing is 0%, and only all is 100%. */
  const share = (value: number): string => {
    if (value > 0 && value < 0.005) return t('share.least');
    return value < 1 && value >= 0.995 ? t('share.most') : percent(value);
  };
  const signed = (value: number, text: (magnitude: number) => string): string => {
    const magnitude = text(Math.abs(value));
    // What rounds to nothing has no direction.
    if (magnitude === text(0)) return magnitude;
    return `${value < 0 ? MINUS : '+'}${magnitude}`;
  };
  const writers: Record<ExplorerMeasure, (value: number) => string> = {
    count: integer,
    row_share: share,
    column_share: share,
    criticism: share,
    intensity: twoDecimals,
    change: (value) => signed(value, percent),
    difference: (value) => signed(value, integer),
  };
  return (measure: ExplorerMeasure, value: number): string => writers[measure](value);
};
