import type { Tx } from '../connection';
import { decideFilters, type FilterDecision } from '../queries/content/filtering';
import { addWords } from '../queries/content/vocabulary';
import { moveTargets, type TargetMove } from '../queries/targets/move-targets';
import type { ContentChange } from './content-rollup';
import { applyFigures, changesOf, takeLabels } from './counted';
import type { RollupChange } from './rollup-deltas';

/** What written content changes in counts and figures. */
export interface ContentEffects {
  counts: ContentChange[];
  moves: TargetMove[];
  /** Hits whose text has other words now. */
  restated: string[];
  /** Hits of which the filter says something else now. */
  decisions: FilterDecision[];
  /** Words that counted content holds. */
  words: Set<string>;
}

export const noEffects = (): ContentEffects => ({
  counts: [],
  moves: [],
  restated: [],
  decisions: [],
  words: new Set(),
});

/**
 * Takes labels from contents that say something else now, a person's too: they were given to other words, and the
 * content is pending again.
 * @returns what figures lose, to be applied at the end of the transaction.
 */
const forgetLabels = async (tx: Tx, ids: readonly string[], timezone: string): Promise<RollupChange[]> => {
  if (ids.length === 0) return [];
  const { counted } = await takeLabels(tx, ids, timezone);
  return changesOf(counted, -1);
};

/** Writes effects: the last statements of the transaction that has written the content. */
export const applyEffects = async (
  tx: Tx,
  { counts, moves, restated, decisions, words }: ContentEffects,
  timezone: string,
): Promise<void> => {
  await addWords(tx, words);
  const moved = await moveTargets(tx, moves, timezone);
  const forgotten = await forgetLabels(tx, restated, timezone);
  const { effects } = await decideFilters(tx, decisions, timezone);
  await applyFigures(tx, {
    counts: [...counts, ...effects.counts],
    changes: [...moved, ...forgotten, ...effects.changes],
  });
};
