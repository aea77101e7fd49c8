import type { ContentScope } from '@stimmlage/core/codes/content';
import { addVocabulary } from '@stimmlage/core/search/words';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { noteDifference } from '../../figures/change';
import { type ContentCount, countedBy } from '../../figures/content-counts';
import { isCounted } from '../../figures/counted';
import { renewCurrentLabels, takeLabels } from '../../figures/current-labels';
import { postingDay } from '../../sql/posting-days';
import { type CountedText, noteUncounted } from '../trends/trend-mentions';
import { contentColumns, contentInput, searchOf, wordsOfRow } from './content-input';
import type { ContentRow } from './content-row';
import type { ContentEffects } from './effects';
import { observedChanges, observedColumns, observedVersion } from './seen-again';

export interface UpsertResult {
  inserted: ReadonlySet<string>;
  /** Ids of context that has become a hit. */
  promoted: ReadonlySet<string>;
  /** Ids of content whose text has changed. */
  rewritten: ReadonlySet<string>;
}

/** New rows, grouped by the key, source and day under which the rows are counted. */
interface InsertedGroup extends ContentCount {
  scope: ContentScope;
  /** Ids separated by spaces. */
  ids: string;
}

/** Inserts new rows, and locks existing rows with the same ids. */
const insertNew = (tx: Tx, rows: readonly ContentRow[], timezone: string): Promise<InsertedGroup[]> =>
  // Results are grouped, because returning every row of a page would take as long as writing the rows.
  rowsOf(
    tx,
    sql`
      with fresh as (
        insert into content (${contentColumns}, is_filtered_out, search)
        select ${contentColumns}, filter_reason is not null, ${searchOf('i')}
        from (select * from ${contentInput('i', rows)} order by id) i
        on conflict (id) do update set retrieved_at = excluded.retrieved_at where false
        returning id, scope, ${countedBy('content', timezone)}
      ), uncounted as (
        insert into uncounted_content (content_id) select id from fresh where scope = 'hit' on conflict do nothing
      )
      select string_agg(id::text, ' ') as ids, scope, key, "sourceType", day, count(*)::int as n
      from fresh group by scope, key, "sourceType", day`,
  );

interface Updated extends Record<string, unknown> {
  id: string;
  scope: ContentScope;
  promoted: boolean;
  moved: boolean;
  /**
   * Whether the text has changed. `restated` is only true if the text hash has changed too, that is, if the
   * words are different.
   */
  rewritten: boolean;
  restated: boolean;
  /** Whether X has started or stopped withholding the content. */
  switched: boolean;
  /** The previous text of content that counted and whose text has changed, or that X withholds; otherwise null. */
  unsaid: string | null;
  day: string;
}

/**
 * Updates content that has been seen again and that the transaction has locked. The content is given the
 * metrics last retrieved, and the newest version of the text with everything derived from the text. Context
 * that has now been found as a hit becomes a hit. A hit keeps its first target, unless an account's timeline or
 * thread has what a search found before. seen-again.ts defines which observation each column is taken from.
 */
const updateSeenAgain = (tx: Tx, rows: readonly ContentRow[], timezone: string): Promise<Updated[]> =>
  rowsOf(
    tx,
    sql`
      with i as materialized (select * from ${contentInput('i', rows)}),
      old as (
        select c.id, c.scope, ${observedChanges}, case when (rewritten or switched) and ${isCounted('c')} then c.text end
          as unsaid
        from content c join i on i.id = c.id cross join ${observedVersion}
      )
      update content c set ${observedColumns}
      from old join i on i.id = old.id
      where c.id = old.id and (promoted or moved or counted or rewritten or switched)
      returning c.id::text, c.scope, old.promoted, old.moved, old.rewritten, old.restated,
        old.switched, old.unsaid,
        ${postingDay('c', timezone)} as day`,
  );

const idsWhere = (
  updated: readonly Updated[],
  ...what: ('promoted' | 'moved' | 'rewritten' | 'restated' | 'switched')[]
) => updated.filter((row) => what.some((each) => row[each])).map(({ id }) => id);

/**
 * Updates content that has been seen again, and the rows that depend on the content. If the words of the
 * content have changed, its labels and corrections describe a different statement, so the labels and
 * corrections are deleted and the content becomes pending again.
 */
const writeSeenAgain = async (
  tx: Tx,
  rows: readonly ContentRow[],
  timezone: string,
  unsaid: CountedText[],
): Promise<Updated[]> => {
  if (rows.length === 0) return [];
  const updated = await updateSeenAgain(tx, rows, timezone);
  const hits = updated.filter(
    ({ scope, promoted, switched, rewritten }) => promoted || switched || (rewritten && scope === 'hit'),
  );
  const wereCounted = await noteUncounted(
    tx,
    hits.map(({ id }) => id),
  );
  for (const { id, day, unsaid: text } of hits)
    if (text !== null && wereCounted.has(id)) unsaid.push({ id, day, text });
  const [restated, kept] = [idsWhere(updated, 'restated'), idsWhere(updated, 'moved', 'switched')];
  if (restated.length > 0) await takeLabels(tx, restated);
  if (kept.length > 0) await renewCurrentLabels(tx, kept);
  return updated;
};

/**
 * Stores a page of posts in bulk; each id may occur only once in the page. Storing the same page again
 * changes nothing. Existing and new rows are locked together, in order of id.
 * @param timezone the installation's timezone.
 * @param effects collects the effects on other tables.
 */
export const upsertContent = async (
  tx: Tx,
  rows: readonly ContentRow[],
  timezone: string,
  effects: ContentEffects,
): Promise<UpsertResult> => {
  if (rows.length === 0) return { inserted: new Set(), promoted: new Set(), rewritten: new Set() };
  const { figures, words, unsaid } = effects;
  const groups = await insertNew(tx, rows, timezone);
  for (const { key, sourceType, day, n } of groups) figures.counts.push({ key, sourceType, day, n });
  const fresh = groups.flatMap(({ ids, scope }) => ids.split(' ').map((id) => ({ id, scope })));
  const inserted = new Set(fresh.map(({ id }) => id));
  const known = rows.filter(({ id }) => !inserted.has(id));
  const knownIds = known.map(({ id }) => id);
  const write = () => writeSeenAgain(tx, known, timezone, unsaid);
  const updated = await noteDifference(tx, knownIds, timezone, write, figures);
  const promoted = new Set(idsWhere(updated, 'promoted'));
  const rewritten = new Set(idsWhere(updated, 'rewritten'));
  const said = [...fresh, ...updated.filter(({ id }) => promoted.has(id) || rewritten.has(id))];
  const newTexts = new Set(said.filter(({ scope }) => scope === 'hit').map(({ id }) => id));
  for (const row of rows) if (newTexts.has(row.id)) addVocabulary(words, wordsOfRow(row));
  return { inserted, promoted, rewritten };
};
