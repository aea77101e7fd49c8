import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';

let taken = 0;

/**
 * Takes one of the places for exports that this process has.
 * @returns gives it back; a second call does nothing.
 * @throws AppError exports.busy
 */
export const takeSlot = (): (() => void) => {
  if (taken >= limits.exports.atOnce) {
    throw new AppError('exports.busy', { seconds: limits.exports.retrySeconds });
  }
  taken += 1;
  let held = true;
  return () => {
    if (held) taken -= 1;
    held = false;
  };
};
