import { categories, categoryLabels } from '@stimmlage/core/codes/categories';
import type { Label } from '@stimmlage/core/codes/label';
import { policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import type { PainPointKey } from '@stimmlage/db/figures/read/pain-points';

export type PainPoint = PainPointKey & { displayName: string };

interface Named {
  painPoint: PainPoint;
  names: readonly string[];
}

const textsOf = (labels: readonly Label[]): string[] => labels.flatMap(({ en, de }) => [en, de]);

const ofCategories = (names: (category: (typeof categories)[number]) => string[]): Named[] =>
  categories.map((code) => ({
    painPoint: { kind: 'category', code, displayName: categoryLabels[code].theme.en },
    names: names(code),
  }));

const ofPolicyAreas = (names: (area: (typeof policyAreas)[number]) => string[]): Named[] =>
  policyAreas.map((code) => ({
    painPoint: { kind: 'policy_area', code, displayName: policyAreaLabels[code].en },
    names: names(code),
  }));

/**
 * The names of all pain points. If a name is ambiguous, the first entry wins, so codes take precedence over
 * labels.
 */
const inOrder: readonly Named[] = [
  ...ofCategories((code) => [code]),
  ...ofPolicyAreas((code) => [code]),
  ...ofCategories((code) => textsOf([categoryLabels[code].theme, categoryLabels[code].chart])),
  ...ofPolicyAreas((code) => textsOf([policyAreaLabels[code]])),
];

const byName = new Map(
  inOrder
    .toReversed()
    .flatMap(({ painPoint, names }) => names.map((name) => [name.toLowerCase(), painPoint] as const)),
);

/** Finds the pain point with a given code or label, in either language and regardless of case. */
export const findPainPoint = (name: string): PainPoint | undefined => byName.get(name.trim().toLowerCase());
