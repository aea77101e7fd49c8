import { foldUmlauts, readSearch, spellingsOf } from '@stimmlage/core/search/terms';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { findCompounds } from '../content/vocabulary';

/** From so many letters on a word is also the beginning of others. */
const SHORTEST_BEGINNING = 3;

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

/**
 * The condition under which a content, as `c`, holds all that a person asks for; false where nothing is asked for.
 * It is for reading matches by the index of words, all of them and in no order: the planner, which cannot know how
 * rare a word is, would rather read all content, newest first, in the hope of one.
 */
export const searchCondition = async (db: Queryable, text: string): Promise<SQL> => {
  const query = await toQuery(db, text);
  if (query === null) return sql`false`;
  // Written out, so that it is not made anew for each row.
  const [written] = await rowsOf<{ query: string }>(db, sql`select ${query}::text as query`);
  return sql`(c.scope = 'hit' and c.search @@ ${written?.query}::tsquery)`;
};
