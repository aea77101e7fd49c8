import { limits } from '@stimmlage/core/limits';

/**
 * Delays a refusal for a moment: otherwise a client that retries immediately, whatever Retry-After says,
 * takes as much of the process as it can. Beyond a limit refusals are sent immediately, because each one held
 * takes memory.
 */
export type RefusalHold = () => Promise<void>;

/** @param most held at a time. @param ms how long each is held. */
export const createRefusalHold = (
  { most, ms }: Record<'most' | 'ms', number> = limits.heldRefusals,
): RefusalHold => {
  let held = 0;
  return async () => {
    if (held >= most) return;
    held += 1;
    await Bun.sleep(ms);
    held -= 1;
  };
};
