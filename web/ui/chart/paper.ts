import { useSyncExternalStore } from 'react';
import { PRINTED } from '../current-scheme';

/** The width of a chart in a panel on A4 in portrait format, and of one of three side by side, in pixels. */
const paperWidths = { chart: 640, multiple: 196 } as const;

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(PRINTED);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

const isPrinted = (): boolean => matchMedia(PRINTED).matches;

/**
 * Returns the width in which to draw: the measured one, but in print at most what fits on paper, because a
 * printed page is laid out only after scripts have run, so that nothing on it can be measured.
 */
export const useDrawnWidth = (measured: number, paper: keyof typeof paperWidths): number =>
  useSyncExternalStore(subscribe, isPrinted, () => false) ? Math.min(measured, paperWidths[paper]) : measured;
