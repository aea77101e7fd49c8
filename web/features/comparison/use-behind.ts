import { type Category, categories } from '@stimmlage/core/codes/categories';
import { type PolicyArea, policyAreas } from '@stimmlage/core/codes/policy-areas';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { usePoliticians } from './get-choices';

/** What in Content stands behind one of the compared. */
export interface Behind {
  pain_point?: Category;
  policy_area?: PolicyArea;
  run?: number;
  politician?: string;
  from?: string;
  to?: string;
}

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** @returns undefined for a politician who is no target any more: no filter finds them. */
export const useBehind = (by: ComparisonKind, { from, to }: Days) => {
  const { data: politicians } = usePoliticians(by);
  const days = { ...(from && { from }), ...(to && { to }) };
  return (key: string): Behind | undefined => {
    switch (by) {
      case 'category': {
        const category = categories.find((code) => code === key);
        return category && { ...days, pain_point: category };
      }
      case 'policy_area': {
        const area = policyAreas.find((code) => code === key);
        return area && { ...days, policy_area: area };
      }
      case 'run':
        return { ...days, run: Number(key) };
      case 'politician': {
        const username = politicians?.find((one) => one.key === key)?.username;
        return username === undefined ? undefined : { ...days, politician: username };
      }
    }
  };
};
