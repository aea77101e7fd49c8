import { categories } from '@stimmlage/core/codes/categories';
import type { Language } from '@stimmlage/core/codes/label';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { codeName } from '../../domain/names';
import { safeText } from '../../lib/safe-text';

const MOST_CHARACTERS = 48;

/** Returns the name of a compared subject. Only the names of codes are translated. */
export const comparedName = (
  by: ComparisonKind,
  { key, name }: { key: string; name: string },
  language: Language,
): string => {
  if (by === 'category' || by === 'policy_area') return codeName(by, key, language);
  return safeText(name, MOST_CHARACTERS) || key;
};

/** Lists the codes for a kind of subject. The list is empty if the subjects are not codes. */
export const listCodes = (by: ComparisonKind): readonly string[] => {
  if (by === 'category') return categories;
  return by === 'policy_area' ? policyAreas : [];
};
