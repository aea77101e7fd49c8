import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { isMeanBeyondChance } from '@stimmlage/core/figures/means';

/** The smallest difference that is not 0 when rounded to one decimal place. */
const NOTABLE = 0.05;

/**
 * Compares the mean intensity of a period with that of the period before. Returns null if there is no period
 * before, if the periods cannot be compared or have too few statements, or if the difference may be chance.
 */
export const compareIntensity = ({ previous, ...now }: DashboardStats) => {
  if (!previous?.comparableMeans) return null;
  const isClear = isMeanBeyondChance(previous.intensity_distribution, now.intensity_distribution);
  if (isClear === null) return null;
  const difference = now.avg_intensity - previous.avg_intensity;
  const by = Math.abs(difference);
  if (by < NOTABLE) return { by, direction: 'same' } as const;
  return isClear ? ({ by, direction: difference > 0 ? 'more' : 'less' } as const) : null;
};
