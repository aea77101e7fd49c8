import type { ExplorerMeasure } from '@stimmlage/core/figures/explorer';
import { useTexts } from '../../i18n/use-texts';

const MINUS = '\u2212';

/** Returns a function that formats a measure's values. */
export const useValues = () => {
  const { integer, percent, twoDecimals } = useTexts('explorer');

  const signed = (value: number, text: (magnitude: number) => string): string => {
    const magnitude = text(Math.abs(value));
    // A value that is rounded to 0 has no sign.
    if (magnitude === text(0)) return magnitude;
    return `${value < 0 ? MINUS : '+'}${magnitude}`;
  };
  const writers: Record<ExplorerMeasure, (value: number) => string> = {
    count: integer,
    row_share: percent,
    column_share: percent,
    criticism: percent,
    intensity: twoDecimals,
    // Rounds the magnitude, so that a fall by 12.5% is written like a rise by 12.5%.
    change: (value) => signed(value, (magnitude) => percent(Math.round(magnitude * 100) / 100)),
    difference: (value) => signed(value, integer),
  };
  return (measure: ExplorerMeasure, value: number): string => writers[measure](value);
};
