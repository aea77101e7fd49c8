import type { Category } from '../codes/categories';
import type { PolicyArea } from '../codes/policy-areas';
import type { ScaleStep } from '../codes/scales';
import type { Sentiment } from '../codes/sentiments';

/**
 * What a coder, human or machine, goes by. It codes the statement, never its author: no party, belief,
 * origin, health or faith of a person is inferred. A change of meaning is a new version.
 */
export interface Codebook {
  version: number;
  sentiments: Record<Sentiment, string>;
  categories: Record<Category, string>;
  policyAreas: Record<PolicyArea, string>;
  intensity: Record<ScaleStep, string>;
  heat: Record<ScaleStep, string>;
  /** Rules for border cases. */
  rules: readonly string[];
  examples: readonly CodebookExample[];
}

export interface CodebookExample {
  text: string;
  sentiment: Sentiment;
  category: Category;
  policyArea: PolicyArea | null;
  intensity: ScaleStep;
  heat: ScaleStep;
}
