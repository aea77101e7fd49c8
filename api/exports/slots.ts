import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';

/** The places for exports that a process has: each holds a connection to the database. */
export interface ExportSlots {
  /**
   * Takes a place.
   * @returns gives it back; a second call does nothing.
   * @throws AppError exports.busy
   */
  take(): () => void;
}

export const createExportSlots = (): ExportSlots => {
  let taken = 0;
  return {
    take: () => {
      if (taken >= limits.exports.atOnce) {
        throw new AppError('exports.busy', { seconds: limits.exports.retrySeconds });
      }
      taken += 1;
      let held = true;
      return () => {
        if (held) taken -= 1;
        held = false;
      };
    },
  };
};
