import { foldUmlauts, readSearch, spellingsOf } from '@stimmlage/core/search/terms';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';
import { findCompounds } from './vocabulary';

/** From so many letters on a word is also the beginning of others. */
const SHORTEST_BEGINNING = 3;

/** Fewer matches than these are fetched by their ids; among more, a page is soon full in any order. */
const FEW = 10_000;

/** Small words that every German text holds, as Postgres lists them: no index knows them. */
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

/** A word by its stem, as the beginning of a word, as a part of a compound. All of it is letters and digits. */
const wordQuery = (word: string, compoundsOf: ReadonlyMap<string, readonly string[]>): SQL => {
  const spellings = spellingsOf(word);
  const stems = [...spellings, ...spellings.flatMap((spelling) => compoundsOf.get(spelling) ?? [])];
  const beginnings = spellings
    .filter(({ length }) => length >= SHORTEST_BEGINNING)
    .map((spelling) => `${foldUmlauts(spelling)}:*`);
  return sql`(to_tsquery('german', ${either(stems)}) || to_tsquery('simple', ${either(beginnings)}))`;
};

/** All that is asked for as one tsquery, or null where nothing is. */
const toQuery = async (db: Queryable, text: string): Promise<SQL | null> => {
  const { marks, words, phrases } = readSearch(text);
  const stopWords = words.length === 0 ? new Set<string>() : await listStopWords(db, words);
  const telling = words.filter((word) => !stopWords.has(word));
  const compounds = await findCompounds(db, [...new Set(telling.flatMap(spellingsOf))]);
  const queries = [
    ...telling.map((word) => wordQuery(word, compounds)),
    ...phrases.map((phrase) => sql`phraseto_tsquery('german', ${phrase.join(' ')})`),
    ...marks.map((mark) => sql`${`'${mark}'`}::tsquery`),
  ];
  return queries.length === 0 ? null : sql`(${sql.join(queries, sql` && `)})`;
};

interface Matches extends Record<string, unknown> {
  n: number;
  /** As an array of Postgres: thousands of rows would take longer to read than to find. */
  ids: string;
}

/**
 * The counted content that matches, up to some number. The index of words is read for it: the planner, which cannot
 * know how rare a word is, would rather read all content, newest first, in the hope of a match.
 */
const findMatches = (db: Queryable, query: SQL, most: number): Promise<Matches | undefined> =>
  db.transaction(async (tx) => {
    const set = (value: 'off' | 'on') =>
      tx.execute(
        sql`select set_config(name, ${value}, true) from unnest(array['enable_seqscan', 'enable_indexscan']) as name`,
      );
    await set('off');
    const [matches] = await rowsOf<Matches>(
      tx,
      sql`
        select count(*)::int as n, coalesce(array_agg(id), '{}')::text as ids
        from (select id from content where scope = 'hit' and search @@ ${query} limit ${most}) matching`,
    );
    await set('on');
    return matches;
  });

/**
 * The condition under which a content, as `c`, holds all that a person asks for; false where nothing is asked for.
 * Its cost is bounded by what the words' index holds of the words asked for.
 */
export const searchCondition = async (db: Queryable, text: string): Promise<SQL> => {
  const query = await toQuery(db, text);
  if (query === null) return sql`false`;
  const matches = await findMatches(db, query, FEW);
  return matches && matches.n < FEW
    ? sql`c.id = any(${matches.ids}::bigint[])`
    : sql`(c.scope = 'hit' and c.search @@ ${query})`;
};
