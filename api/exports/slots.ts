import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';

/** The places for exports that a process has: each holds a connection to the database. */
export interface ExportSlots {
  /**
   * Takes a place.
   * @returns gives it back; a second call does nothing.
   * @throws AppError exports.busy where all are taken, or as many as one account may have
   */
  take(userId: number): () => void;
  /** A reader who takes nothing for so many milliseconds has the place no longer. */
  readonly silenceMs: number;
}

type Bounds = Record<'atOnce' | 'perAccount' | 'silenceMs' | 'retrySeconds', number>;

export const createExportSlots = (
  { atOnce, perAccount, silenceMs, retrySeconds }: Bounds = limits.exports,
): ExportSlots => {
  /** Whose each place is that is taken. */
  const taken: number[] = [];
  const heldBy = (userId: number): number => taken.filter((holder) => holder === userId).length;
  return {
    silenceMs,
    take: (userId) => {
      if (taken.length >= atOnce || heldBy(userId) >= perAccount)
        throw new AppError('exports.busy', { seconds: retrySeconds });
      taken.push(userId);
      let held = true;
      return () => {
        if (held) taken.splice(taken.indexOf(userId), 1);
        held = false;
      };
    },
  };
};
