import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { isCounted } from '../../figures/counted';
import { columnArrays } from '../../sql/column-arrays';
import { AFTER_ALL_IDS, type HitHash, type Position } from './refilter';

/**
 * The posting times, in milliseconds since 1970, of the nearest content before and after a hit that counts
 * and has the same text; null if there is none.
 */
export interface Neighbours {
  earlier: number | null;
  later: number | null;
}

/** A hit, and the positions between which its neighbours are searched for. */
interface Gap {
  hit: HitHash;
  after: Position;
  /** Null for a hit that counts, because later content does not affect it. */
  before: Position | null;
}

/** No content has this id or a smaller id. */
const BEFORE_ALL_IDS = '-1';

/** Determines, for hits with the same text in order of posting, the gaps between each hit and the next. */
const gapsOf = (hits: readonly HitHash[], nearby: number): Gap[] =>
  hits.map((hit, index): Gap => {
    const [previous, next] = [hits[index - 1], hits[index + 1]];
    const first = { postedAt: hit.postedAt - nearby, id: BEFORE_ALL_IDS };
    const last = { postedAt: hit.postedAt + nearby, id: AFTER_ALL_IDS };
    const before = next && next.postedAt <= last.postedAt ? next : last;
    return {
      hit,
      after: previous && previous.postedAt >= first.postedAt ? previous : first,
      before: hit.filterReason === null ? null : before,
    };
  });

const timeOf = (position: Position | null): string | null =>
  position && new Date(position.postedAt).toISOString();

interface NeighboursRow extends Record<string, unknown>, Neighbours {
  id: string;
}

/**
 * Finds the neighbours of hits that are not among the hits themselves. Only the two nearest rows are read for
 * each hit, however often a text has been posted.
 * @param texts hits in order of posting, grouped by text.
 * @param nearby the maximum distance between a hit and a neighbour, in milliseconds.
 */
export const listNeighbours = async (
  db: Queryable,
  texts: readonly (readonly HitHash[])[],
  nearby: number,
): Promise<Map<string, Neighbours>> => {
  const gaps = texts.flatMap((hits) => gapsOf(hits, nearby));
  if (gaps.length === 0) return new Map();
  const twins = sql`content c where c.text_hash = i.text_hash and ${isCounted('c')}`;
  const time = sql`floor(extract(epoch from c.posted_at) * 1000)::float8`;
  const rows = await rowsOf<NeighboursRow>(
    db,
    sql`
      select i.id::text, (
          select ${time} from ${twins}
            and (c.posted_at, c.id) > (i.after_at, i.after_id) and (c.posted_at, c.id) < (i.posted_at, i.id)
          order by c.posted_at desc, c.id desc limit 1
        ) as earlier, (
          select ${time} from ${twins}
            and (c.posted_at, c.id) > (i.posted_at, i.id) and (c.posted_at, c.id) < (i.before_at, i.before_id)
          order by c.posted_at, c.id limit 1
        ) as later
      from ${columnArrays('i', gaps, {
        id: ['bigint', ({ hit }) => hit.id],
        text_hash: ['bigint', ({ hit }) => hit.textHash],
        posted_at: ['timestamptz', ({ hit }) => timeOf(hit)],
        after_at: ['timestamptz', ({ after }) => timeOf(after)],
        after_id: ['bigint', ({ after }) => after.id],
        before_at: ['timestamptz', ({ before }) => timeOf(before)],
        before_id: ['bigint', ({ before }) => before?.id ?? null],
      })}`,
  );
  return new Map(rows.map(({ id, earlier, later }) => [id, { earlier, later }]));
};
