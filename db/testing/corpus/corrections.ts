import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import type { Tx } from '../../connection';
import { lockCodedContent, putCorrection } from '../corrections';
import { pickUneven, type Random } from '../random';
import type { Made } from './contents';
import { pickCategory, pickSentiment } from './statements';

/**
 * Maximum number of corrections, because a few people cannot make more corrections, regardless of the amount
 * of content.
 */
const MOST_CORRECTIONS = 2_000;
const SHARE = 0.02;

/** An arbitrary user id, because the database does not have any users yet. */
const USER = 1;

/** Returns the share of labelled content that is corrected. */
export const correctedShare = (labels: number): number => Math.min(SHARE, MOST_CORRECTIONS / labels);

/** Corrects some of a chunk's labelled posts. In most corrections, people agree with the model. */
export const correctSome = async (
  tx: Tx,
  random: Random,
  made: readonly Made[],
  { share, timezone, until }: { share: number; timezone: string; until: Date },
): Promise<void> => {
  for (const { row } of made.filter(({ fate }) => fate === 'labelled')) {
    if (random() >= share) continue;
    const content = await lockCodedContent(tx, row.id);
    const newest = content?.labels[0];
    if (!content || !newest) continue;
    const correction = {
      complaintType: random() < 0.7 ? newest.complaintType : pickSentiment(random),
      category: random() < 0.6 ? newest.category : pickCategory(random),
      policyArea: random() < 0.6 ? newest.policyArea : pickUneven(random, policyAreas),
      intensity: newest.intensity,
      heat: newest.heat,
      reason: '',
      userId: USER,
      correctedAt: until,
    };
    await putCorrection(tx, content, correction, timezone);
  }
};
