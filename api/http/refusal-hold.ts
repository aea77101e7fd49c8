import { serverLimits } from '@stimmlage/core/server-limits';
import type { RefusalHold } from '../ports/anonymous-calls';

/**
 * @param most the maximum number of refusals that are delayed at a time
 * @param ms the delay of a refusal, in milliseconds
 */
export const createRefusalHold = (
  { most, ms }: Record<'most' | 'ms', number> = serverLimits.heldRefusals,
): RefusalHold => {
  let held = 0;
  return async () => {
    if (held >= most) return;
    held += 1;
    await Bun.sleep(ms);
    held -= 1;
  };
};
