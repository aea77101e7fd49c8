import { type Category, categories } from '@stimmlage/core/codes/categories';
import { type PolicyArea, policyAreas } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { NewLabel } from '../../queries/labels/labels';
import { pickUneven, type Random, weighted } from '../random';

const sentimentList = weighted<Sentiment>({ COMPLAINT: 58, PRAISE: 15, NEUTRAL: 27 });

/** Categories, weighted roughly as in real political discussion. */
export const categoryList = weighted<Category>({
  gov: 9,
  foreign: 6,
  migr: 14,
  econ: 12,
  bureau: 9,
  sec: 6,
  just: 3,
  party: 9,
  social: 10,
  env: 7,
  tech: 3,
  freedom: 3,
  corrupt: 2,
  waste: 2,
  etiq: 3,
  other: 2,
});

/** The usual policy area for each category, from which labels occasionally deviate. */
const areaOf: Partial<Record<Category, PolicyArea>> = {
  migr: 'immigration',
  econ: 'economy',
  sec: 'security',
  social: 'healthcare',
  env: 'environment',
  tech: 'education',
  waste: 'transport',
  bureau: 'housing',
};

const intensityList = weighted({ 1: 8, 2: 22, 3: 34, 4: 25, 5: 11 }).map(Number);
const heatList = weighted({ 1: 24, 2: 31, 3: 24, 4: 14, 5: 7 }).map(Number);

const even = <T>(random: Random, list: readonly T[], otherwise: T): T =>
  list[Math.floor(random() * list.length)] ?? otherwise;

const NO_AREA_SHARE = 0.3;
const USUAL_AREA_SHARE = 0.85;

const pickArea = (random: Random, category: Category): PolicyArea | null => {
  if (random() < NO_AREA_SHARE) return null;
  const usual = areaOf[category];
  return usual !== undefined && random() < USUAL_AREA_SHARE ? usual : pickUneven(random, policyAreas);
};

export const pickCategory = (random: Random): Category => even(random, categoryList, 'other');

export const pickSentiment = (random: Random): Sentiment => even(random, sentimentList, 'NEUTRAL');

/**
 * Draws the label that a model assigns to a statement: usually the intended label, but models make mistakes.
 */
export const labelOf = (
  random: Random,
  made: { contentId: string; category: Category; sentiment: Sentiment; issues: string[]; places: string[] },
): NewLabel => {
  const category = random() < 0.9 ? made.category : even(random, categories, 'other');
  return {
    contentId: made.contentId,
    complaintType: random() < 0.93 ? made.sentiment : pickSentiment(random),
    category,
    policyArea: pickArea(random, category),
    intensity: even(random, intensityList, 3),
    heat: even(random, heatList, 2),
    specificIssues: made.issues,
    geographicMentions: made.places,
  };
};
