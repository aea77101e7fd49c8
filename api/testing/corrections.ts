import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { newLabel } from '@stimmlage/db/testing/content';
import { emptyContent, storeContent, storeLabels } from '@stimmlage/db/testing/store';
import type { ApiHarness } from './harness';

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
    analyzedAt: new Date('2026-11-11T00:00:00Z'),
    labels: [newLabel(1)],
  });
};

/** Corrects a post as an analyst. */
export const correctPost = (
  { call }: Pick<ApiHarness, 'call'>,
  id: string,
  json: unknown = wanted,
): Promise<Response> => call('PUT', `/corrections/${id}`, { as: 'analyst', json });
