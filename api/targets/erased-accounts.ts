import { isAccountTarget, type TargetType } from '@stimmlage/core/codes/target-types';
import type { Tx } from '@stimmlage/db/connection';
import { erasureHash, holdBlocked } from '@stimmlage/db/queries/privacy/erasures';

interface Named {
  targetType: TargetType;
  username: string;
}

/** Finds the targets whose account has been erased. No account can be erased until the transaction ends. */
export const erasedAmong = async <T extends Named>(tx: Tx, targets: readonly T[]): Promise<Set<T>> => {
  const accounts = targets.filter(({ targetType }) => isAccountTarget(targetType));
  const hashOf = ({ username }: T): string => erasureHash('handle', username);
  const blocked = await holdBlocked(tx, accounts.map(hashOf));
  return new Set(accounts.filter((account) => blocked.has(hashOf(account))));
};
