import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import type { Tx } from '../../connection';
import { lockCodedContent, putCorrection } from '../../queries/labels/corrections';
import { pickUneven, type Random } from '../random';
import type { Made } from './contents';
import { pickCategory, pickSentiment } from './statements';

/** Maximum number of corrections: as many as a few people can make, however much content there is. */
const MOST_CORRECTIONS = 2_000;
const SHARE = 0.02;

/** The id of no particular user: the database has no users yet. */
const USER = 1;

/** Returns the share of labelled content that is corrected. */
export const correctedShare = (labels: number): number => Math.min(SHARE, MOST_CORRECTIONS / labels);

/** Corrects some labelled posts of a chunk: people agree with the model more often than not. */
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
