import type { Days } from '@stimmlage/core/days';
import type { ReactNode } from 'react';
import type { Period } from './periods';

/** The texts for marks on the time axis, which explain jumps. */
export interface ToldMarks {
  /** The texts for each period, in the order of the periods. */
  texts: readonly (readonly string[])[];
  /**
   * Explains how to read the marks, or says that the marks could not be loaded; empty if there are no marks.
   */
  note: string;
  /**
   * Whether the marks are still loading. A file downloaded before the marks have loaded would be incomplete.
   */
  areLoading: boolean;
  /** The header for the column of marks in tables; undefined if there are no marks. */
  head: string | undefined;
  /**
   * The header for the column of marks in files. Files contain the column even if there are no marks;
   * undefined if the marks could not be loaded.
   */
  fileHead: string | undefined;
  /** The explanation of the first few marks in an image; empty if there are no marks. */
  pictureNote: string;
  /** The annotations in the window, with the means to write them; null for a chart without annotations. */
  annotations: ReactNode;
}

/** The texts for a chart without marks. */
export const noMarks: ToldMarks = {
  texts: [],
  note: '',
  areLoading: false,
  head: undefined,
  fileHead: undefined,
  pictureNote: '',
  annotations: null,
};

export type TellMarks = (periods: readonly Pick<Period, 'date' | 'end'>[]) => ToldMarks;

/**
 * A hook that returns a function for the texts of the marks in a window. The days are null while unknown. The
 * hook returns null for a chart without marks.
 */
export type UseMarks = (days: Days | null) => TellMarks | null;

/** Returns null, because the charts on public pages have no marks. */
export const useNoMarks: UseMarks = () => null;
