import { type Category, categories } from '@stimmlage/core/codes/categories';
import type { Language } from '@stimmlage/core/codes/label';
import { type PolicyArea, policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import { chartName } from '../../domain/names';
import type { PainPoint } from './get-pain-point';

/** What in Content stands behind every figure of a pain point. */
export type Behind = { pain_point: Category } | { policy_area: PolicyArea } | Record<string, never>;

const isCategory = (code: string): code is Category => categories.some((known) => known === code);
const isPolicyArea = (code: string): code is PolicyArea => policyAreas.some((known) => known === code);

export const behindOf = ({ kind, code }: Pick<PainPoint, 'kind' | 'code'>): Behind => {
  if (kind === 'category') return isCategory(code) ? { pain_point: code } : {};
  return isPolicyArea(code) ? { policy_area: code } : {};
};

/** What it is called in a language. */
export const nameOf = ({ kind, code }: Pick<PainPoint, 'kind' | 'code'>, language: Language): string =>
  kind === 'policy_area' && isPolicyArea(code) ? policyAreaLabels[code][language] : chartName(code, language);
