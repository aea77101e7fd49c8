import { sql } from 'drizzle-orm';
import { announce } from '../announcements';
import type { Tx } from '../connection';
import { columnArrays, textList } from '../sql/column-arrays';
import { countedColumns, countedDefinitions, countedInput } from './counted-content';
import { addToNames } from './names';
import type { RollupChange } from './rollups';
import { addToExpired, addToRollups } from './sums';

/**
 * Empties the temporary table `label_changes`, then runs work that fills the table. Each row is a
 * `RollupChange`: a label to add to or remove from figures. A label that counts both for its session and as
 * the current label has a single row, with `is_current` set. `n` is 0 for a label that does not count.
 * `posted_at`, `specific_issues` and `geographic_mentions` are only set for labels that are then inserted
 * from the table. The table is created once per connection, because creating it for every response from a
 * model would leave a hundred dead rows in the system catalogues each time.
 */
export const withChanges = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`
    create temp table if not exists label_changes (
      content_id bigint, session_id bigint not null, is_current boolean not null, n int not null, day date not null,
      ${countedDefinitions}, complaint_type text not null,
      category text not null, policy_area text, intensity int not null, heat int not null, places text[] not null,
      politicians text[] not null, posted_at timestamptz, specific_issues text[], geographic_mentions text[]
    ) on commit delete rows`);
  // Emptying the table on commit is not enough, because a transaction may write figures more than once.
  await tx.execute(sql`delete from label_changes`);
  return await work();
};

/**
 * Adds the changes in `label_changes` to every rollup, and announces the changes unless they cancel each
 * other out. Must be called at the end of the transaction that writes the labels.
 */
export const applyNoted = async (tx: Tx): Promise<void> => {
  const rollups = await addToRollups(tx);
  const names = await addToNames(tx, 'n');
  if (rollups + names > 0) await announce(tx);
};

/** Adds up the changes for each label, omitting labels whose changes cancel each other out. */
const netOf = (changes: readonly RollupChange[]): RollupChange[] => {
  const byLabel = new Map<string, RollupChange>();
  for (const { n, ...label } of changes) {
    const key = JSON.stringify(label);
    byLabel.set(key, { ...label, n: n + (byLabel.get(key)?.n ?? 0) });
  }
  return [...byLabel.values()].filter(({ n }) => n !== 0);
};

const note = async (tx: Tx, changes: readonly RollupChange[]): Promise<void> => {
  await tx.execute(sql`
    insert into label_changes (session_id, is_current, n, day, ${countedColumns()}, complaint_type, category, policy_area,
      intensity, heat, places, politicians)
    select session_id, false, n, day, ${countedColumns()}, complaint_type, category, policy_area, intensity, heat,
      places::text[], politicians::text[]
    from ${columnArrays('i', changes, {
      session_id: ['bigint', ({ sessionId }) => sessionId],
      n: ['int', ({ n }) => n],
      day: ['date', ({ day }) => day],
      ...countedInput,
      complaint_type: ['text', ({ complaintType }) => complaintType],
      category: ['text', ({ category }) => category],
      policy_area: ['text', ({ policyArea }) => policyArea],
      intensity: ['int', ({ intensity }) => intensity],
      heat: ['int', ({ heat }) => heat],
      places: ['text', ({ places }) => textList(places)],
      politicians: ['text', ({ politicians }) => textList(politicians)],
    })}`);
};

/**
 * Adds changes to every rollup; runs no query if all changes cancel each other out. Like `applyNoted`, must
 * be called at the end of the transaction.
 */
export const applyChanges = async (tx: Tx, changes: readonly RollupChange[]): Promise<void> => {
  const left = netOf(changes);
  if (left.length === 0) return;
  await withChanges(tx, async () => {
    await note(tx, left);
    await applyNoted(tx);
  });
};

/**
 * Records labels deleted by retention, which figures continue to count. Like `applyChanges`, must be called
 * at the end of the transaction.
 */
export const noteExpired = async (tx: Tx, expired: readonly RollupChange[]): Promise<void> => {
  const left = netOf(expired);
  if (left.length === 0) return;
  await withChanges(tx, async () => {
    await note(tx, left);
    await addToExpired(tx);
    await addToNames(tx, 'expired');
  });
};
