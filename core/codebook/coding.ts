import type { Category } from '../codes/categories';
import type { PolicyArea } from '../codes/policy-areas';
import type { Sentiment } from '../codes/sentiments';

/** The classification of a post by a model or a person. */
export interface Coding<C = Category, A = PolicyArea> {
  complaintType: Sentiment;
  category: C;
  policyArea: A | null;
  intensity: number;
  heat: number;
}
