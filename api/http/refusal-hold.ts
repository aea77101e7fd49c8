import { limits } from '@stimmlage/core/limits';

/**
 * Holds a refusal back for a moment before it is sent: a client that asks again at once, whatever Retry-After says, would
 * otherwise take as much of the process as it can send. Beyond a bound refusals are sent at once, for each that is held
 * takes memory.
 */
export type RefusalHold = () => Promise<void>;

/** @param most held at once. @param ms how long each is held. */
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
