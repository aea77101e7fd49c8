import { addDays } from '@stimmlage/core/days';
import type { Selection } from './selection';

/** What in Content stands behind every figure of a selection. */
export interface Behind {
  run?: number;
  from?: string;
  to?: string;
}

/** @param today at the installation, at which the window ends. */
export const behindOf = ({ runId, days }: Selection, today: string): Behind => ({
  ...(runId === null ? {} : { run: runId }),
  ...(days === null ? {} : { from: addDays(today, 1 - days), to: today }),
});
