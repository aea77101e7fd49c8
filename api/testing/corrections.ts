import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { emptyContent, storeContent, storeLabels } from '@stimmlage/db/testing/store';
import type { ApiHarness } from './harness';

/** The time at which post 1 was labelled. */
export const LABELLED_AT = '2026-11-11T00:00:00.000Z';

/** The codes of a correction. Each code differs from the corresponding code of the corrected label. */
export const wanted = {
  complaint_type: 'PRAISE',
  pain_point_category: 'env',
  policy_area: null,
  intensity_score: 2,
  heat_score: 1,
};

/** Replaces all posts with the given posts, and stores a label from session 7 for post 1. */
export const storePosts = async (
  { database }: Pick<ApiHarness, 'database'>,
  contents: ContentRow[],
): Promise<void> => {
  await emptyContent(database);
  await storeContent(database, contents);
  await storeLabels(database, {
    sessionId: 7,
    analyzedAt: new Date(LABELLED_AT),
    labels: [newLabel(1)],
  });
};

/**
 * Adds to what is asked the time of a post's newest label, as if the caller had just seen it; if the post has no
 * label, the time of a label that is gone.
 */
export const seeing = async <T extends object>(
  { database }: Pick<ApiHarness, 'database'>,
  id: string,
  asked: T,
): Promise<T & { seenLabel: string }> => {
  const [row] = await database.client<{ at: string }[]>`
    select max(analyzed_at) as at from labels where content_id::text = ltrim(${id}, '0') having count(*) > 0`;
  return { seenLabel: row ? new Date(row.at).toISOString() : LABELLED_AT, ...asked };
};

/** Corrects a post as an analyst who has seen its newest label. */
export const correctPost = async (
  api: Pick<ApiHarness, 'call' | 'database'>,
  id: string,
  json: object = wanted,
): Promise<Response> =>
  api.call('PUT', `/corrections/${id}`, { as: 'analyst', json: await seeing(api, id, json) });

/** Edits a post on X, collects it again, and labels its new text in another session. */
export const editPost = async ({ database }: Pick<ApiHarness, 'database'>, id: string): Promise<void> => {
  const row = contentRow(id);
  await storeContent(database, [
    { ...row, text: `${row.text}, aber anders`, textHash: '123', externalId: '9000000000000000000' },
  ]);
  await storeLabels(database, {
    sessionId: 11,
    analyzedAt: new Date('2026-11-14T00:00:00Z'),
    labels: [newLabel(id)],
  });
};
