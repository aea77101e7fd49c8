import type { FilterReason } from '@stimmlage/core/codes/content';
import { type FilterSettings, filterReason } from '@stimmlage/core/filter/rules';
import { decideDuplicates } from '@stimmlage/db/queries/content/duplicates';
import { withEffects } from '@stimmlage/db/queries/content/effects';
import { decideFilters, type FilterDecision } from '@stimmlage/db/queries/content/filtering';
import {
  type HitText,
  listHitHashes,
  listHitTexts,
  type Position,
} from '@stimmlage/db/queries/content/refilter';
import { getFilterSettings } from '@stimmlage/db/queries/operations/settings';
import { advanceUpkeepRun, BEGINNING, cursorOf } from '@stimmlage/db/queries/operations/upkeep-runs';
import { done, handedOver, type UpkeepOutcome, type UpkeepTask } from './task';

const MOST_AT_ONCE = 1_000;

interface Chunk {
  decisions: FilterDecision[];
  /** The position of the last post in the chunk; null if the pass has reached the last post. */
  until: Position | null;
}

const lastOf = (hits: readonly Position[]): Position | null => hits.at(-1) ?? null;

/**
 * Applies all filter rules except the rule for duplicates. Content that was filtered out but now passes the
 * rules is marked as a duplicate for the time being. The second pass restores the content unless it really is
 * a duplicate. A withheld post remains withheld, because only X can release the post.
 */
const decideByText = (hit: HitText, settings: FilterSettings): FilterReason | null => {
  if (hit.filterReason === 'withheld') return 'withheld';
  const reason = filterReason({ ...hit, withheldIn: [] }, settings);
  return reason ?? (hit.filterReason === null ? null : 'duplicate');
};

const firstPass = async ({ deps }: UpkeepTask, settings: FilterSettings, after: Position): Promise<Chunk> => {
  const hits = await listHitTexts(deps.db, after, MOST_AT_ONCE);
  return {
    decisions: hits.map((hit) => ({
      id: hit.id,
      was: hit.filterReason,
      reason: decideByText(hit, settings),
    })),
    until: lastOf(hits),
  };
};

const secondPass = async (
  { deps }: UpkeepTask,
  settings: FilterSettings,
  after: Position,
): Promise<Chunk> => {
  const walked = await listHitHashes(deps.db, after, MOST_AT_ONCE);
  const hits = walked.filter(({ filterReason: reason }) => reason === null || reason === 'duplicate');
  return { decisions: await decideDuplicates(deps.db, hits, settings), until: lastOf(walked) };
};

const passes = [firstPass, secondPass] as const;

/** Identifies the settings of the filter, to recognise that they have changed during a run. */
const rulesOf = (settings: FilterSettings): string => Bun.hash(JSON.stringify(settings)).toString(36);

interface Step {
  pass: number;
  rules: string;
  /** Whether the run starts over with this step, because the rules have changed. */
  isRestart: boolean;
  chunk: Chunk;
}

const write = (
  { deps, run }: UpkeepTask,
  { pass, rules, isRestart, chunk: { decisions, until } }: Step,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { setAside, restored } = await withEffects(tx, (effects) =>
      decideFilters(tx, decisions, deps.timezone, effects),
    );
    const { postedAt, id } = until ?? BEGINNING;
    await advanceUpkeepRun(tx, run.id, {
      add: { setAside, restored, ...(pass === 0 && !isRestart ? { looked: decisions.length } : {}) },
      set: {
        pass: until === null ? pass + 1 : pass,
        postedUntil: postedAt,
        postedUntilId: id,
        rules,
        ...(isRestart ? { looked: decisions.length } : {}),
      },
    });
  });

/**
 * Applies the current filter rules to all stored hits, in the order in which the hits were posted. The first
 * pass applies the rules for texts. The second pass applies the rule for duplicates, which depends on the
 * results of the first pass. If the rules are changed in the meantime, the run starts over, because otherwise
 * part of the hits would follow the old rules.
 */
export const refilter = async (task: UpkeepTask): Promise<UpkeepOutcome> => {
  const { deps, run, signal } = task;
  let { pass, after } = cursorOf(run);
  let { rules } = run.detail;
  while (!signal.aborted) {
    const settings = await getFilterSettings(deps.db);
    const current = rulesOf(settings);
    const isRestart = rules !== undefined && rules !== current;
    if (isRestart) {
      pass = 0;
      after = BEGINNING;
    }
    rules = current;
    const decide = passes[pass];
    if (!decide) return done;
    const chunk = await decide(task, settings, after);
    await write(task, { pass, rules: current, isRestart, chunk });
    if (chunk.until === null) pass += 1;
    after = chunk.until ?? BEGINNING;
  }
  return handedOver;
};
