import { analysisMethodOf } from '@stimmlage/core/models';
import { type SQL, sql } from 'drizzle-orm';
import type { SessionRow } from './sessions';

/** Whether requests to a model are sent in batches, which the provider may refuse as a whole. */
const isBatched = (modelName: string): boolean => analysisMethodOf(modelName) === 'message_batch';

/**
 * SQL query for the items (`item`) for which an earlier session of a model and codebook got no label although each
 * was alone in its request. Another session would pay for the same result.
 *
 * Only the session's last attempt for an item counts. A fault of the provider says nothing about an item, nor
 * does a batch that was refused as a whole, nor a session without any label, whose provider may have been set up
 * wrongly. A post that was edited or deleted while the session ran has not failed.
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
      else r.error -> 0 ->> 'code' = 'provider.refused'
        and (b.provider_batch_id is not null or ${!isBatched(modelName)}) end
    and (not r.retryable or b.attempt = (select max(attempt) from batches where session_id = s.id))
    and s.status = 'completed' and s.model_name = ${modelName} and s.model_version = ${modelVersion}
    and s.codebook_version = ${codebookVersion}`;
