import { eraseInTerms, handlesInTerms } from '@stimmlage/core/handles';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { changeFigures } from '../../figures/change';
import { renewCurrentLabels } from '../../figures/current-labels';
import { textList } from '../../sql/column-arrays';
import { contains } from '../../sql/like';
import { recordset, texts } from '../../sql/recordset';
import type { Span } from './erasure';
import type { Person } from './subjects';

interface Named extends Record<string, unknown> {
  id: string;
  sessionId: string;
  points: string[];
  places: string[];
}

/**
 * Replaces a person's handle in the specific points that models have named for a span of content, and removes
 * places that contain the handle. A model knows the handle from hashtags, which are not masked.
 */
export const rewriteLabels = async (
  tx: Tx,
  { handles }: Person,
  { after, until }: Span,
  timezone: string,
): Promise<void> => {
  const isErased = (handle: string): boolean => handles.includes(handle);
  const found = await rowsOf<Named>(
    tx,
    sql`
      select c.id::text, l.session_id::text as "sessionId", l.specific_issues as points,
        l.geographic_mentions as places
      from content c join labels l on l.content_id = c.id
      where c.id > ${after}::bigint and c.id <= ${until}::bigint
        and (l.specific_issues || l.geographic_mentions)::text ilike any(${texts(handles.map(contains))})
      order by c.id for update of c`,
  );
  const named = found.filter((label) => handlesInTerms(label).some(isErased));
  if (named.length === 0) return;
  const rows = named.map((label) => {
    const { points, places } = eraseInTerms(label, isErased);
    return { id: label.id, session_id: label.sessionId, points: textList(points), places: textList(places) };
  });
  const ids = [...new Set(named.map(({ id }) => id))];
  await changeFigures(tx, ids, timezone, async () => {
    await tx.execute(sql`
      update labels l set specific_issues = i.points::text[], geographic_mentions = i.places::text[]
      from ${recordset('i', rows, { id: 'bigint', session_id: 'bigint', points: 'text', places: 'text' })}
      where l.content_id = i.id and l.session_id = i.session_id`);
    await renewCurrentLabels(tx, ids);
  });
};
