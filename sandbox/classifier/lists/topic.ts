import { list } from './list';

/** One matter that people speak about, and the words that give it away. */
export interface Topic {
  /** Short German phrase, as it is listed among the issues of a statement. */
  issue: string;
  category: string;
  /** Policy area, or undefined where none applies. */
  area?: string;
  /** 1 for a concrete matter; less for words that also stand beside other matters. */
  weight: number;
  terms: readonly string[];
}

/** Short form for the tables: `topic('Rente', 'social', 'rente*, altersarmut')`. */
export const topic = (
  issue: string,
  category: string,
  terms: string,
  more: { area?: string; weight?: number } = {},
): Topic => ({
  issue,
  category,
  weight: more.weight ?? 1,
  terms: list(terms),
  ...(more.area === undefined ? {} : { area: more.area }),
});
