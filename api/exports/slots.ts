import { AppError } from '@stimmlage/core/errors/app-error';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { ExportSlots } from '../ports/export-slots';
import type { ExportTable } from './export-table';

type Bounds = Record<
  'atOnce' | 'perAccount' | 'silenceMs' | 'longestMs' | 'recheckMs' | 'retrySeconds',
  number
>;

export const createExportSlots = (
  { atOnce, perAccount, silenceMs, longestMs, recheckMs, retrySeconds }: Bounds = serverLimits.exports,
): ExportSlots => {
  /** The id of the user who holds each taken slot. */
  const taken: number[] = [];
  const heldBy = (userId: number): number => taken.filter((holder) => holder === userId).length;
  return {
    silenceMs,
    longestMs,
    recheckMs,
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

/**
 * Opens a table and takes one of the user's slots. The slot is released when the table is closed.
 * @throws AppError exports.busy
 */
export const openInSlot = async (
  slots: ExportSlots,
  userId: number,
  open: () => Promise<ExportTable>,
): Promise<ExportTable> => {
  const giveBack = slots.take(userId);
  try {
    const table = await open();
    return {
      ...table,
      close: async () => {
        await table.close().finally(giveBack);
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
};
