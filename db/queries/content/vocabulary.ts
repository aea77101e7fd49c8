import { baseOf, type IsPart, isCompoundOf, neededParts } from '@stimmlage/core/search/compounds';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';

/**
 * Adds the words of counted content, in the same order in every transaction to avoid deadlocks. Most words
 * already exist, and looking up existing words first takes a third of the time of trying to insert all words.
 */
export const addWords = async (tx: Tx, words: ReadonlySet<string>): Promise<void> => {
  if (words.size === 0) return;
  await tx.execute(sql`
    insert into vocabulary (word)
    select word from jsonb_array_elements_text(${JSON.stringify([...words])}::jsonb) as given(word)
    where not exists (select from vocabulary known where known.word = given.word)
    order by word collate "C" on conflict do nothing`);
};

/**
 * Deletes the given words that counted content no longer contains in any inflected form. If another
 * transaction uses one of these words at the same time, the word may be missing from the vocabulary until it
 * is added again. Until then, searches for a part of the word do not find it.
 */
export const forgetWords = async (tx: Tx, words: ReadonlySet<string>): Promise<void> => {
  if (words.size === 0) return;
  await tx.execute(sql`
    delete from vocabulary v using (
      select word, plainto_tsquery('german', word) as query
      from jsonb_array_elements_text(${JSON.stringify([...words])}::jsonb) as word
    ) asked
    where v.word = asked.word and numnode(asked.query) > 0
      and not exists (select from content c where c.scope = 'hit' and c.search @@ asked.query)`);
};

/**
 * Maximum number of vocabulary words examined for one search. The oldest words come first, because they tend
 * to be common.
 */
const MOST_CANDIDATES = 1_500;

/**
 * Maximum number of compounds per search word, because every compound adds to the time for checking a text.
 */
const MOST_COMPOUNDS = 100;

interface Candidate extends Record<string, unknown> {
  base: string;
  word: string;
}

/**
 * Lists words that contain one of the bases, which must consist only of letters. Each base has a separate
 * pattern, so that Postgres uses the index.
 */
const listHolding = (db: Queryable, bases: readonly string[], most: number): Promise<Candidate[]> =>
  rowsOf(
    db,
    sql.join(
      bases.map(
        (base) => sql`
          (select ${base} as base, word from vocabulary where word like ${`%${base}%`} limit ${most})`,
      ),
      sql` union all `,
    ),
  );

interface Known extends Record<string, unknown> {
  word: string;
  /** Whether the word is a stop word. Compounds never end in a stop word. */
  small: boolean;
}

/** Finds the given words that are in the vocabulary. */
const findKnown = async (db: Queryable, words: ReadonlySet<string>): Promise<Map<string, Known>> => {
  const rows = await rowsOf<Known>(
    db,
    sql`
      select v.word, ts_lexize('german_stem', v.word) = '{}' as small
      from jsonb_array_elements_text(${JSON.stringify([...words])}::jsonb) as part
      join vocabulary v on v.word = part`,
  );
  return new Map(rows.map((row) => [row.word, row]));
};

/**
 * Finds known compounds that contain each of the given words. For “Miete”, finds compounds such as
 * “Strommiete” and “Mietpreisbremse”, but omits compounds that begin with the whole word, such as
 * “Mieterhöhung”.
 */
export const findCompounds = async (
  db: Queryable,
  words: readonly string[],
): Promise<Map<string, string[]>> => {
  const bases = new Map(
    words.flatMap((word) => {
      const base = baseOf(word);
      return base === null ? [] : [[word, base] as const];
    }),
  );
  if (bases.size === 0) return new Map();
  const distinct = [...new Set(bases.values())];
  const candidates = await listHolding(db, distinct, Math.ceil(MOST_CANDIDATES / distinct.length));
  const known = await findKnown(db, new Set(candidates.flatMap(({ word, base }) => neededParts(word, base))));
  const isPart: IsPart = (part, place) => {
    const found = known.get(part);
    return words.includes(part) || (found !== undefined && (place === 'before' || !found.small));
  };
  const compounds = Map.groupBy(
    candidates.filter(({ word, base }) => isCompoundOf(word, base, isPart)),
    ({ base }) => base,
  );
  return new Map(
    [...bases].map(([word, base]) => [
      word,
      (compounds.get(base) ?? [])
        .map((candidate) => candidate.word)
        .filter((compound) => !compound.startsWith(word))
        .slice(0, MOST_COMPOUNDS),
    ]),
  );
};
