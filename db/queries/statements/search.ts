import { foldUmlauts, readSearch, spellingsOf } from '@stimmlage/core/search/terms';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { findCompounds } from '../content/vocabulary';
import type { TextCondition } from './statements';

/** Minimum number of letters for a word to match the beginning of others. */
const SHORTEST_BEGINNING = 3;

/** Lists which words are German stop words in Postgres, which the index leaves out. */
const listStopWords = async (db: Queryable, words: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`
      select word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
      where ts_lexize('german_stem', word) = '{}'`,
  );
  return new Set(rows.map(({ word }) => word));
};

const either = (words: readonly string[]): string => words.join(' | ');

/**
 * Searches a word by its stem, as the beginning of a word, and as a part of a compound. It may contain only
 * letters and digits.
 */
const wordQuery = (word: string, compoundsOf: ReadonlyMap<string, readonly string[]>): SQL => {
  const spellings = spellingsOf(word);
  const stems = [...spellings, ...spellings.flatMap((spelling) => compoundsOf.get(spelling) ?? [])];
  const beginnings = spellings
    .filter(({ length }) => length >= SHORTEST_BEGINNING)
    .map((spelling) => `${foldUmlauts(spelling)}:*`);
  return sql`(to_tsquery('german', ${either(stems)}) || to_tsquery('simple', ${either(beginnings)}))`;
};

/** A search as tsqueries: in full, and without compounds, if there are any. */
interface Queries {
  all: SQL;
  core: SQL | null;
}

/** Parses a search into tsqueries; null for an empty one. */
const toQueries = async (db: Queryable, text: string): Promise<Queries | null> => {
  const { marks, words, phrases } = readSearch(text);
  const stopWords = words.length === 0 ? new Set<string>() : await listStopWords(db, words);
  const telling = words.filter((word) => !stopWords.has(word));
  const compounds = await findCompounds(db, [...new Set(telling.flatMap(spellingsOf))]);
  const queryWith = (known: ReadonlyMap<string, readonly string[]>): SQL[] => [
    ...telling.map((word) => wordQuery(word, known)),
    ...phrases.map((phrase) => sql`phraseto_tsquery('german', ${phrase.join(' ')})`),
    ...marks.map((mark) => sql`${`'${mark}'`}::tsquery`),
  ];
  const toQuery = (known: ReadonlyMap<string, readonly string[]>): SQL =>
    sql`(${sql.join(queryWith(known), sql` && `)})`;
  if (queryWith(compounds).length === 0) return null;
  const hasCompounds = [...compounds.values()].some(({ length }) => length > 0);
  return { all: toQuery(compounds), core: hasCompounds ? toQuery(new Map()) : null };
};

const matching = (query: string): SQL => sql`(c.scope = 'hit' and c.search @@ ${query}::tsquery)`;

type Explained = [{ Plan: { 'Plan Rows': number } }];

/** Estimates how many rows of content a condition selects, from the server's statistics: nothing is read. */
const estimate = async (db: Queryable, condition: SQL): Promise<number> => {
  const statement = sql`explain (format json) select from content c where ${condition}`;
  const [row] = await rowsOf<{ 'QUERY PLAN': Explained }>(db, statement);
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/**
 * Returns the condition that content, as `c`, contains every term of a search; false for an empty search. It
 * is meant for reading all matches, unordered, by the index of words: the planner cannot know how rare a word
 * is and would otherwise read all content, newest first, in the hope of a match. `core` is faster for a
 * single page.
 */
export const searchCondition = async (db: Queryable, text: string): Promise<TextCondition> => {
  const queries = await toQueries(db, text);
  if (queries === null) return { condition: sql`false` };
  // The queries are written out so that they are not computed for each row.
  const [written] = await rowsOf<{ all: string; core: string; contents: number }>(
    db,
    sql`
      select ${queries.all}::text as all, ${queries.core ?? queries.all}::text as core, reltuples::float8 as contents
      from pg_class where oid = 'content'::regclass`,
  );
  const { all = '', core = '', contents = 0 } = written ?? {};
  const condition = matching(core);
  return {
    condition: matching(all),
    core: { condition, isAll: queries.core === null, matches: await estimate(db, condition), contents },
  };
};
