import { type SQL, sql } from 'drizzle-orm';
import type { SessionRow } from './sessions';

/**
 * SQL query for the items (`item`) for which an earlier session of a model and codebook got no label although each
 * was alone in its request. Another session would pay for the same result.
 *
 * A fault of the provider says nothing about an item, nor does a session without any label, whose provider may
 * have been set up wrongly. A post that was edited or deleted since has not failed.
 */
export const failedAlone = ({
  modelName,
  modelVersion,
  codebookVersion,
}: Pick<SessionRow, 'modelName' | 'modelVersion' | 'codebookVersion'>): SQL => sql`
  select r.content_ids[1] as item
  from requests r join batches b on b.id = r.batch_id join sessions s on s.id = b.session_id
  where cardinality(r.content_ids) = 1 and r.failed_ids = r.content_ids
    and case r.state when 'answered' then r.error -> 0 ->> 'code' not in ('item.edited', 'item.deleted')
      else r.error -> 0 ->> 'code' = 'provider.refused' end
    and s.status = 'completed' and s.model_name = ${modelName} and s.model_version = ${modelVersion}
    and s.codebook_version = ${codebookVersion}`;
