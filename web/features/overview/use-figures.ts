import type { Overview } from '@stimmlage/core/contracts/public';
import { hasFigures } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import { useOverview } from '../../data/public';
import type { WindowDays } from './window-name';

interface FiguresState {
  overview: Overview | undefined;
  window: WindowDays;
  /** The error if loading failed; otherwise null. */
  error: Error | null;
  refetch: () => void;
}

/**
 * Fetches the figures for the last 30 days, or for all time if there are no figures for these days (for
 * example, because only an old archive was imported).
 */
export const useFigures = (): FiguresState => {
  const recent = useOverview(limits.publicDays, { enabled: true });
  const isQuiet = recent.data !== undefined && !hasFigures(recent.data);
  const whole = useOverview(null, { enabled: isQuiet });
  const used = isQuiet ? whole : recent;
  return {
    overview: used.data,
    window: isQuiet ? null : limits.publicDays,
    error: used.data === undefined ? used.error : null,
    refetch: () => void used.refetch(),
  };
};
