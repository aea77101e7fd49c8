import type { ContentKind } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';
import { limits } from '@stimmlage/core/limits';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { isoMoment } from '../../sql/posting-days';

export interface ContentBelow {
  id: string;
  sourceType: SourceType;
  kind: ContentKind;
  externalId: string;
  contentText: string;
  /** ISO 8601. */
  postedAt: string;
}

export interface Below {
  /** The quoted or reposted post, then the newest replies. */
  children: ContentBelow[];
  /** The number of posts below the given post, exact up to `limits.contentBelow.counted`. */
  childCount: number;
}

const { shown: SHOWN, counted: COUNTED } = limits.contentBelow;

/** Selects the properties of `Below`. The query must include `belowTables`. */
export const belowColumns = sql`
  coalesce(below.children, '[]') as children, least(below.quoted + counted.replies, ${COUNTED})::int as "childCount"`;

/** Joins the posts below each row of `content` (aliased `c`); `belowColumns` refers to these joins. */
export const belowTables = sql`
  cross join lateral (
    select count(*) filter (where is_quoted) as quoted,
      json_agg(json_build_object('id', child.id::text, 'sourceType', source_type, 'kind', kind,
        'externalId', external_id, 'contentText', text, 'postedAt', ${isoMoment(sql`posted_at`)})
        order by is_quoted desc, posted_at desc, child.id desc) as children
    from (
      (select true as is_quoted, q.id, q.source_type, q.kind, q.external_id, q.text, q.posted_at
      from content q where q.id = c.quoted_id and q.scope <> 'gold')
      union all
      (select false, r.id, r.source_type, r.kind, r.external_id, r.text, r.posted_at
      from content r where r.parent_id = c.id and r.scope <> 'gold'
      order by r.posted_at desc, r.id desc limit ${SHOWN})
      order by is_quoted desc, posted_at desc, id desc limit ${SHOWN}
    ) child
  ) below
  cross join lateral (
    select count(*) as replies from (
      select from content r where r.parent_id = c.id and r.scope <> 'gold' limit ${COUNTED}
    ) reply
  ) counted`;

/** Finds the posts below a given post. */
export const findBelow = async (db: Queryable, id: string): Promise<Below> => {
  const [row] = await rowsOf<Below & Record<string, unknown>>(
    db,
    sql`select ${belowColumns} from content c ${belowTables} where c.id = ${id}::bigint`,
  );
  return row ?? { children: [], childCount: 0 };
};
