import { AppError } from '@stimmlage/core/errors/app-error';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { ExportSlots } from '../ports/export-slots';

type Bounds = Record<'atOnce' | 'perAccount' | 'silenceMs' | 'retrySeconds', number>;

export const createExportSlots = (
  { atOnce, perAccount, silenceMs, retrySeconds }: Bounds = serverLimits.exports,
): ExportSlots => {
  /** The user id for each taken slot. */
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
