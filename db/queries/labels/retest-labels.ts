import { sql } from 'drizzle-orm';
import type { Tx } from '../../connection';
import { codingNames } from '../../figures/coding';
import { columnArrays } from '../../sql/column-arrays';
import { codingInput, findRestated, type LabelChunk, type NewLabel } from './labels';

/**
 * Writes the labels of statements that a model has classified a second time. The labels are not counted in
 * figures. Existing labels from the same session are not changed.
 * @returns content whose text has changed since it was sent to the model. The labels of this content are not
 * written.
 */
export const writeRetestLabels = async (
  tx: Tx,
  { sessionId, analyzedAt }: Pick<LabelChunk, 'sessionId' | 'analyzedAt'>,
  labels: readonly NewLabel[],
): Promise<ReadonlySet<string>> => {
  if (labels.length === 0) return new Set();
  await tx.execute(sql`
    with i as materialized (
      select * from ${columnArrays('i', labels, {
        ...codingInput,
        text_hash: ['bigint', (label) => label.textHash ?? null],
      })}
    ), locked as materialized (
      select id, text_hash from content where id = any(array(select content_id from i)) order by id for share
    )
    insert into retest_labels (content_id, session_id, ${codingNames}, analyzed_at)
    select i.content_id, ${sessionId}, i.complaint_type, i.category, i.policy_area, i.intensity, i.heat,
      ${analyzedAt.toISOString()}::timestamptz
    from i join locked c on c.id = i.content_id and c.text_hash = coalesce(i.text_hash, c.text_hash)
    order by i.content_id on conflict do nothing`);
  return findRestated(tx, labels);
};
