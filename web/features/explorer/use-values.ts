import type { ExplorerMeasure } from '@stimmlage/core/figures/explorer';
import { useTexts } from '../../i18n/use-texts';

const MINUS = '\u2212';

/** Provides the formatted values of a measure. */
export const useValues = () => {
  const { t, integer, percent, twoDecimals } = useTexts('explorer');

  /** Writes 0% only for exactly 0, and 100% only for exactly 1. */
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
