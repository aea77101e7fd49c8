import { limits } from '@stimmlage/core/limits';
import type { Compared } from '../../data/comparison';

/**
 * The replies to a politician's account, and the account's own statements. The two groups are never combined
 * into one share, because it is unknown who is criticised in a statement.
 */
export const accountGroups = ['replies', 'own'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** The counts for one group of statements. */
export type Counted = Pick<Compared, 'total' | 'complaints' | 'praise'>;

const NONE: Counted = { total: 0, complaints: 0, praise: 0 };

export const countedIn = (one: Compared, group: AccountGroup): Counted => {
  const { replies = NONE } = one;
  if (group === 'replies') return replies;
  return {
    total: one.total - replies.total,
    complaints: one.complaints - replies.complaints,
    praise: one.praise - replies.praise,
  };
};

type Point = Compared['series'][number];
type PointField = 'count' | 'complaints' | 'praise';

/** Returns a count for one group of statements in a period. */
export const countedAt = (point: Point, group: AccountGroup, field: PointField): number => {
  const replies = point.replies?.[field] ?? 0;
  return group === 'replies' ? replies : point[field] - replies;
};

/** Whether there are enough statements to calculate shares. */
export const hasShares = ({ total }: Pick<Counted, 'total'>): boolean => total >= limits.fewestStatements;
