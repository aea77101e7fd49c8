import type { Days } from '@stimmlage/core/days';
import type { Period } from './periods';

/** What is said in a chart about what explains jumps. */
export interface ToldMarks {
  /** The texts of the marks in each period, in the order of the periods. */
  texts: readonly (readonly string[])[];
  /** How to read them, or that they are missing; empty if there are none. */
  note: string;
  /** Whether they are still being fetched: files without them would not explain jumps. */
  areLoading: boolean;
  /** The header of their column in tables; undefined without any. */
  head: string | undefined;
  /** The header of their column in files, also without any; undefined if they are not known. */
  fileHead: string | undefined;
  /** What the first ones stand for, for a picture; empty if there are none. */
  pictureNote: string;
}

/** Of a chart that has no marks. */
export const noMarks: ToldMarks = {
  texts: [],
  note: '',
  areLoading: false,
  head: undefined,
  fileHead: undefined,
  pictureNote: '',
};

export type TellMarks = (periods: readonly Pick<Period, 'date' | 'end'>[]) => ToldMarks;

/** Returns what tells the marks of a window, whose days are null until they are known; null for a chart without marks. */
export type UseMarks = (days: Days | null) => TellMarks | null;

/** Charts of the public pages have no marks. */
export const useNoMarks: UseMarks = () => null;
