import { serverLimits } from '@stimmlage/core/server-limits';
import type { RefusalHold } from '../ports/anonymous-calls';

/** @param most how many refusals are held at a time @param ms how long each is held. */
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
