import type { Tx } from '../../connection';
import { applyFigures, type FigureChanges, noChanges } from '../../figures/change';
import { forgetTexts } from '../trends/forget-mentions';
import type { CountedText } from '../trends/trend-mentions';
import { addWords } from './vocabulary';

/** The effects of writing content on figures, the vocabulary and mentions of trends. */
export interface ContentEffects {
  figures: FigureChanges;
  /** Words of counted content, to be added to the vocabulary. */
  words: Set<string>;
  /** The previous texts of content that has been reworded or no longer counts. */
  unsaid: CountedText[];
}

export const noEffects = (): ContentEffects => ({ figures: noChanges(), words: new Set(), unsaid: [] });

export const addEffects = (sum: ContentEffects, { figures, words, unsaid }: ContentEffects): void => {
  sum.figures.counts.push(...figures.counts);
  sum.figures.labels.push(...figures.labels);
  for (const word of words) sum.words.add(word);
  sum.unsaid.push(...unsaid);
};

/** Applies effects. Must be the last step of the transaction that has written the content. */
export const applyEffects = async (tx: Tx, { figures, words, unsaid }: ContentEffects): Promise<void> => {
  await addWords(tx, words);
  await forgetTexts(tx, unsaid);
  await applyFigures(tx, figures);
};

/**
 * Runs `work`, which writes content and collects the effects, then applies them at the end of the
 * transaction. A transaction that writes several pages therefore locks figures only once; the pages must be
 * written in order of content id.
 */
export const withEffects = async <T>(tx: Tx, work: (effects: ContentEffects) => Promise<T>): Promise<T> => {
  const effects = noEffects();
  const result = await work(effects);
  await applyEffects(tx, effects);
  return result;
};
