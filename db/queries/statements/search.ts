import {
  foldUmlauts,
  genderedPartsOf,
  readSearch,
  type SearchTerms,
  spellingsOf,
  type Terms,
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
 * A phrase with its words as typed, and with umlauts wherever its words may have them. The index has no stop words, but
 * their positions.
 */
const phraseQuery = (words: readonly string[]): SQL => {
  const withUmlauts = words.map((word) => spellingsOf(word).at(-1) ?? word);
  const written = [...new Set([words.join(' '), withUmlauts.join(' ')])];
  return sql`(${sql.join(
    written.map((phrase) => sql`phraseto_tsquery('german', ${phrase})`),
    sql` || `,
  )})`;
};

/** Converts a word to a query. The word is not a stop word. */
type OfWord = (word: string) => SQL;

/**
 * A search as `tsquery` expressions: the full search, the search without compounds, and a search by only the stems
 * of the words, each without what is excluded; and what texts must not match, if anything.
 */
interface Queries {
  all: SQL;
  core: SQL;
  stems: SQL;
  without: SQL | undefined;
}

/** What the words of a search are looked up in. */
interface Known {
  stopWords: ReadonlySet<string>;
  compounds: ReadonlyMap<string, readonly string[]>;
}

const nothingKnown: Known = { stopWords: new Set(), compounds: new Map() };

/** Looks up the words of all terms, also in the spelling with umlauts. */
const lookUp = async (db: Queryable, terms: readonly Terms[]): Promise<Known> => {
  const words = [...new Set(terms.flatMap((each) => each.words).flatMap(spellingsOf))];
  const inPhrases = terms.flatMap(({ phrases }) => phrases.flat()).flatMap(spellingsOf);
  if (words.length + inPhrases.length === 0) return nothingKnown;
  const persons = words.flatMap((word) => genderedPartsOf(word)?.person ?? []);
  const stopWords = await listStopWords(db, [...words, ...inPhrases, ...persons]);
  const compounds = await findCompounds(
    db,
    words.filter((word) => !stopWords.has(word)),
  );
  return { stopWords, compounds };
};

/**
 * Returns the query for texts that contain all of some terms; undefined if they are only stop words, which are ignored.
 * Thus a word that is a stop word with umlauts, such as “fuer”, is one as well.
 */
const queryOf = (
  { marks, words, phrases }: Terms,
  { stopWords }: Pick<Known, 'stopWords'>,
  ofWord: OfWord,
): SQL | undefined => {
  const isTelling = (word: string): boolean => !spellingsOf(word).some((spelling) => stopWords.has(spelling));
  const queries = [
    ...words.filter(isTelling).map(ofWord),
    ...phrases.filter((phrase) => phrase.some(isTelling)).map(phraseQuery),
    ...marks.map((mark) => sql`${`'${mark}'`}::tsquery`),
  ];
  return queries.length === 0 ? undefined : sql`(${sql.join(queries, sql` && `)})`;
};

const anyQuery = (queries: readonly SQL[]): SQL | undefined =>
  queries.length === 0 ? undefined : sql`(${sql.join([...queries], sql` || `)})`;

/**
 * Returns the query for texts that an exclusion is about. A phrase of which a word is a stop word is ignored: the other
 * words alone would exclude more.
 */
const excludedBy = (terms: Terms, known: Known): SQL | undefined =>
  terms.phrases.flat().some((word) => known.stopWords.has(word))
    ? undefined
    : queryOf(terms, known, (word) => wordQuery(word, known.compounds, known.stopWords));

/**
 * Converts a search to tsqueries; null if it has nothing to find texts by: no terms, only stop words, or only
 * exclusions that are not among named posts. What is required, each list of alternatives and what is excluded are looked
 * up separately, so that each finds the same compounds as it does alone.
 */
const toQueries = async (db: Queryable, search: SearchTerms): Promise<Queries | null> => {
  const [required, excluded, ...alternatives] = await Promise.all(
    [[search], search.without, ...search.anyOf].map(async (terms) => ({
      terms,
      known: await lookUp(db, terms),
    })),
  );
  const without = anyQuery(
    (excluded?.terms ?? []).flatMap((terms) => excludedBy(terms, excluded?.known ?? nothingKnown) ?? []),
  );
  const toQuery = (ofWordIn: (known: Known) => OfWord): SQL | undefined => {
    const all = [required, ...alternatives].flatMap((list) => {
      if (list === undefined) return [];
      const { terms, known } = list;
      return anyQuery(terms.flatMap((each) => queryOf(each, known, ofWordIn(known)) ?? [])) ?? [];
    });
    return all.length === 0 ? undefined : sql`(${sql.join(all, sql` && `)})`;
  };
  const all = toQuery(
    ({ compounds, stopWords }) =>
      (word) =>
        wordQuery(word, compounds, stopWords),
  );
  const core = toQuery(
    ({ stopWords }) =>
      (word) =>
        wordQuery(word, new Map(), stopWords),
  );
  const stems = toQuery(() => (word) => stemQuery(spellingsOf(word)));
  if (all === undefined || core === undefined || stems === undefined) {
    if (without === undefined || search.posts.length === 0) return null;
    const any = sql`''::tsquery`;
    return { all: any, core: any, stems: any, without };
  }
  return { all, core, stems, without };
};

/**
 * SQL condition that content is a hit that matches a query, and does not match another one. That is a condition of its
 * own, rather than a part of the query, so that the index is not searched for what is excluded.
 */
const matching = (query: string, without: string | null): SQL => {
  const matches = query === '' ? sql`true` : sql`c.search @@ ${query}::tsquery`;
  const isWithout = without === null ? sql`` : sql` and not c.search @@ ${without}::tsquery`;
  return sql`(c.scope = 'hit' and ${matches}${isWithout})`;
};

/**
 * SQL condition that content is a hit with one of the given ids, or with one of the ids that X gave to its
 * edited versions.
 */
const isAnyOf = (posts: readonly string[]): SQL => sql`(c.scope = 'hit' and (
  c.id = any(${idArray(posts)}) or (c.external_id = any(${texts(posts)}) and c.external_id <> c.id::text)))`;

/** The queries of a search as text. */
interface Written extends Record<'all' | 'core' | 'stems', string>, Record<string, unknown> {
  without: string | null;
  contents: number;
}

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
  const [written] = await rowsOf<Written>(
    db,
    sql`
      select ${queries.all}::text as all, ${queries.core}::text as core, ${queries.stems}::text as stems,
        ${queries.without ?? sql`null`}::text as without, reltuples::float8 as contents
      from pg_class where oid = 'content'::regclass`,
  );
  const { all = '', core = '', stems = '', without = null, contents = 0 } = written ?? {};
  if (among) return { condition: sql`(${matching(all, without)} and ${among})` };
  const condition = matching(core, without);
  const matches = await estimateRows(db, sql`select from content c where ${condition}`);
  return {
    condition: matching(all, without),
    core: {
      condition,
      isAll: all === core,
      stems: stems === core ? null : matching(stems, without),
      matches,
      contents,
    },
  };
};
