import {
  addVocabulary,
  formerWordsOf,
  INDEX_VERSION,
  type TextWords,
  wordsOf,
} from '@stimmlage/core/search/words';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { columnArrays, textList } from '../../sql/column-arrays';
import { idArray } from '../../sql/recordset';
import { recountTrackedTrends } from '../trends/trend-mentions';
import { searchOf } from './content-input';
import { addWords, forgetWords } from './vocabulary';

/** What a step has done; `isLast` if all content is now indexed by the current rules. */
export interface Reindexed {
  looked: number;
  indexed: number;
  isLast: boolean;
}

/** The row of `search_rules`. */
const ROW = 1;

/**
 * Locks the row of `search_rules`, and returns the id after which content is still indexed by earlier rules; null if
 * there is no such content.
 */
const lockPlace = async (tx: Tx): Promise<string | null> => {
  const [row] = await rowsOf<{ version: number; until: string | null }>(
    tx,
    sql`select version, done_until::text as until from search_rules where id = ${ROW} for update`,
  );
  if (!row) throw new Error('The row of search_rules is missing');
  // Content that a newer worker has indexed is not indexed by older rules again.
  return row.version >= INDEX_VERSION ? row.until : '0';
};

const recordPlace = (tx: Tx, until: string | null) =>
  tx.execute(sql`
    update search_rules set version = ${INDEX_VERSION}, done_until = ${until}::bigint where id = ${ROW}`);

interface Read extends Record<string, unknown> {
  id: string;
  /** Null if no rule for hashtags applies to the text. */
  text: string | null;
}

/** Reads the texts of the next content, in order of id. Compatibility forms of `#` count as `#`. */
const readNext = (tx: Tx, after: string, atOnce: number): Promise<Read[]> =>
  rowsOf(
    tx,
    sql`
      select id::text, case when text ~ '[#＃﹟]' then text end as text from content
      where id > ${after}::bigint order by content.id limit ${atOnce}`,
  );

interface Changed extends TextWords {
  id: string;
  text: string;
  /** Words that are in the index, but not among the words by the current rules. */
  gone: string[];
}

/** Returns the words of a text by the current rules; null if they are the same as by the former rules. */
const changeOf = ({ id, text }: Read): Changed[] => {
  if (text === null) return [];
  const former = formerWordsOf(text);
  const { words, marks } = wordsOf(text);
  if (words.join(' ') === former.join(' ')) return [];
  const kept = new Set(words);
  return [{ id, text, words, marks, gone: former.filter((word) => !kept.has(word)) }];
};

/**
 * Writes the index of texts. A text that has been changed in the meantime is left alone, because that change has
 * indexed the text by the current rules. Rows are locked in order of id, as by those who store content.
 */
const writeIndex = async (tx: Tx, changed: readonly Changed[]): Promise<number> => {
  const written = await rowsOf<{ id: string; scope: string }>(
    tx,
    sql`
      with locked as materialized (
        select id from content where id = any(${idArray(changed.map(({ id }) => id))}) order by id for no key update
      )
      update content c set search = ${searchOf('i')}
      from locked join ${columnArrays('i', changed, {
        id: ['bigint', ({ id }) => id],
        text: ['text', ({ text }) => text],
        words: ['text', ({ words }) => words.join(' ')],
        marks: ['text', ({ marks }) => textList(marks)],
      })} on i.id = locked.id
      where c.id = locked.id and c.text = i.text
      returning c.id::text, c.scope`,
  );
  const hits = new Set(written.filter(({ scope }) => scope === 'hit').map(({ id }) => id));
  const [words, gone] = [new Set<string>(), new Set<string>()];
  for (const row of changed) {
    if (!hits.has(row.id)) continue;
    addVocabulary(words, row);
    addVocabulary(gone, { words: row.gone, marks: [] });
  }
  await addWords(tx, words);
  await forgetWords(tx, gone);
  return written.length;
};

/**
 * Indexes the next content by the current rules of `core/search`, unless all content is. The place is recorded in the
 * same transaction, so that another run continues there. Only content with hashtags can differ from version 1. In the
 * end, mentions of trends are counted again, as they are found by the same rules.
 */
export const reindexNext = async (tx: Tx, atOnce: number): Promise<Reindexed> => {
  const after = await lockPlace(tx);
  if (after === null) return { looked: 0, indexed: 0, isLast: true };
  const rows = await readNext(tx, after, atOnce);
  const changed = rows.flatMap(changeOf);
  const indexed = changed.length === 0 ? 0 : await writeIndex(tx, changed);
  const last = rows.length < atOnce ? undefined : rows.at(-1);
  await recordPlace(tx, last?.id ?? null);
  if (last === undefined) await recountTrackedTrends(tx);
  return { looked: rows.length, indexed, isLast: last === undefined };
};
