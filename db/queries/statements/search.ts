import {
  foldUmlauts,
  genderedPartsOf,
  readSearch,
  type SearchTerms,
  spellingsOf,
} from '@stimmlage/core/search/terms';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { estimateRows } from '../../sql/estimate';
import { idArray, texts } from '../../sql/recordset';
import { findCompounds } from '../content/vocabulary';
import type { TextCondition } from './statement-filter';

/** Minimum length of a search word that also matches words beginning with it. */
const SHORTEST_BEGINNING = 3;

/** Lists the given words that Postgres treats as German stop words, which the index does not contain. */
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

const stemQuery = (words: readonly string[]): SQL => sql`to_tsquery('german', ${either(words)})`;

/**
 * Builds queries that match Bürger:innen, whose parts are indexed in sequence, for words such as Bürgerinnen. The
 * person must not be a stop word, which would leave only the ending.
 */
const genderedQueries = (spellings: readonly string[], stopWords: ReadonlySet<string>): SQL[] =>
  spellings.flatMap((spelling) => {
    const parts = genderedPartsOf(spelling);
    if (parts === null || stopWords.has(parts.person)) return [];
    const { person, ending } = parts;
    return [
      sql`(${stemQuery([person])} <-> (${stemQuery([ending])} || to_tsquery('simple', ${`${ending}:*`})))`,
    ];
  });

/**
 * Builds a query that matches a word by its stem, as the beginning of a word, in gendered spellings, and as part of a
 * compound. The word must consist only of letters and digits.
 */
const wordQuery = (
  word: string,
  compoundsOf: ReadonlyMap<string, readonly string[]>,
  stopWords: ReadonlySet<string>,
): SQL => {
  const spellings = spellingsOf(word);
  const stems = [...spellings, ...spellings.flatMap((spelling) => compoundsOf.get(spelling) ?? [])];
  const beginnings = spellings
    .filter(({ length }) => length >= SHORTEST_BEGINNING)
    .map((spelling) => `${foldUmlauts(spelling)}:*`);
  const queries = [stemQuery(stems), sql`to_tsquery('simple', ${either(beginnings)})`];
  return sql`(${sql.join([...queries, ...genderedQueries(spellings, stopWords)], sql` || `)})`;
};

/**
 * A search as three `tsquery` expressions: the full search, the search without compounds, and a search by
 * only the stems of the words.
 */
interface Queries {
  all: SQL;
  core: SQL;
  stems: SQL;
  hasCompounds: boolean;
}

/** Converts a search to tsqueries; null if it has no terms, or only stop words. */
const toQueries = async (db: Queryable, { marks, words, phrases }: SearchTerms): Promise<Queries | null> => {
  const persons = words.flatMap(spellingsOf).flatMap((word) => genderedPartsOf(word)?.person ?? []);
  const stopWords = words.length === 0 ? new Set<string>() : await listStopWords(db, [...words, ...persons]);
  const telling = words.filter((word) => !stopWords.has(word));
  const compounds = await findCompounds(db, [...new Set(telling.flatMap(spellingsOf))]);
  const queryWith = (ofWord: (word: string) => SQL): SQL[] => [
    ...telling.map(ofWord),
    ...phrases.map((phrase) => sql`phraseto_tsquery('german', ${phrase.join(' ')})`),
    ...marks.map((mark) => sql`${`'${mark}'`}::tsquery`),
  ];
  if (telling.length + phrases.length + marks.length === 0) return null;
  const toQuery = (ofWord: (word: string) => SQL): SQL => sql`(${sql.join(queryWith(ofWord), sql` && `)})`;
  return {
    all: toQuery((word) => wordQuery(word, compounds, stopWords)),
    core: toQuery((word) => wordQuery(word, new Map(), stopWords)),
    stems: toQuery((word) => stemQuery(spellingsOf(word))),
    hasCompounds: [...compounds.values()].some(({ length }) => length > 0),
  };
};

const matching = (query: string): SQL => sql`(c.scope = 'hit' and c.search @@ ${query}::tsquery)`;

/**
 * SQL condition that content is a hit with one of the given ids, or with one of the ids that X gave to its
 * edited versions.
 */
const isAnyOf = (posts: readonly string[]): SQL => sql`(c.scope = 'hit' and (
  c.id = any(${idArray(posts)}) or (c.external_id = any(${texts(posts)}) and c.external_id <> c.id::text)))`;

/**
 * Returns the condition that content (aliased `c`) contains every term of a search; always false for a search
 * without terms. The condition is meant for reading all matches, unsorted, from the full-text index. With an order
 * by time, the planner might instead scan all content for matches, because the planner cannot know how rare a
 * word is. For a single page, `core` is faster.
 */
export const searchCondition = async (db: Queryable, text: string): Promise<TextCondition> => {
  const terms = readSearch(text);
  const queries = await toQueries(db, terms);
  const among = terms.posts.length === 0 ? undefined : isAnyOf(terms.posts);
  if (queries === null) return among ? { condition: among } : { condition: sql`false`, isUnsearchable: true };
  // The queries are evaluated once and inserted as text, so that they are not computed for each row.
  const [written] = await rowsOf<{ all: string; core: string; stems: string; contents: number }>(
    db,
    sql`
      select ${queries.all}::text as all, ${queries.core}::text as core, ${queries.stems}::text as stems,
        reltuples::float8 as contents
      from pg_class where oid = 'content'::regclass`,
  );
  const { all = '', core = '', stems = '', contents = 0 } = written ?? {};
  if (among) return { condition: sql`(${matching(all)} and ${among})` };
  const condition = matching(core);
  const matches = await estimateRows(db, sql`select from content c where ${condition}`);
  return {
    condition: matching(all),
    core: {
      condition,
      isAll: !queries.hasCompounds,
      stems: stems === core ? null : matching(stems),
      matches,
      contents,
    },
  };
};
