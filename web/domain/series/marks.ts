import type { Days } from '@stimmlage/core/days';
import type { Period } from './periods';

/** The texts of the marks in a chart, which explain jumps. */
export interface ToldMarks {
  /** The texts of the marks in each period, in the order of the periods. */
  texts: readonly (readonly string[])[];
  /** Explains how to read the marks, or that they are missing; empty if there are none. */
  note: string;
  /** Whether the marks are still being fetched: files saved without them would not explain jumps. */
  areLoading: boolean;
  /** The header of the marks' column in tables; undefined if there are no marks. */
  head: string | undefined;
  /**
   * The header of the marks' column in files, present even if there are no marks; undefined if they are
   * unknown.
   */
  fileHead: string | undefined;
  /** What the first few marks stand for, to be printed in a picture; empty if there are none. */
  pictureNote: string;
}

/** For charts that have no marks. */
export const noMarks: ToldMarks = {
  texts: [],
  note: '',
  areLoading: false,
  head: undefined,
  fileHead: undefined,
  pictureNote: '',
};

export type TellMarks = (periods: readonly Pick<Period, 'date' | 'end'>[]) => ToldMarks;

/**
 * Returns a function that describes the marks in a window, or null for a chart without marks. The window's
 * days are null until they are known.
 */
export type UseMarks = (days: Days | null) => TellMarks | null;

/** Charts on the public pages have no marks. */
export const useNoMarks: UseMarks = () => null;
