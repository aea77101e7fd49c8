import type { Overview } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { useOverview } from '../../data/public';
import type { WindowDays } from './window-name';

interface FiguresState {
  overview: Overview | undefined;
  window: WindowDays;
  isError: boolean;
  refetch: () => void;
}

/** The figures of the last 30 days; where they are empty, as after the import of an old archive, of all time. */
export const useFigures = (): FiguresState => {
  const recent = useOverview(limits.publicDays, { enabled: true });
  const isQuiet = recent.data?.totalDiscussions === 0;
  const whole = useOverview(null, { enabled: isQuiet });
  const used = isQuiet ? whole : recent;
  return {
    overview: used.data,
    window: isQuiet ? null : limits.publicDays,
    isError: used.isError && used.data === undefined,
    refetch: () => void used.refetch(),
  };
};
