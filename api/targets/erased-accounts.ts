import { isAccountTarget, type TargetType } from '@stimmlage/core/codes/target-types';
import { eraseHandles, handlesIn } from '@stimmlage/core/handles';
import type { Tx } from '@stimmlage/db/connection';
import { holdErased } from '@stimmlage/db/queries/privacy/erased-handles';
import type { NewTarget } from '@stimmlage/db/queries/targets/target-writes';

interface Named {
  targetType: TargetType;
  username: string;
}

/** Finds the targets whose account has been erased. No account can be erased until the transaction ends. */
export const erasedAmong = async <T extends Named>(tx: Tx, targets: readonly T[]): Promise<Set<T>> => {
  const accounts = targets.filter(({ targetType }) => isAccountTarget(targetType));
  const isErased = await holdErased(
    tx,
    accounts.map(({ username }) => username),
  );
  return new Set(accounts.filter(({ username }) => isErased(username)));
};

/** The fields in which staff may mention people other than the target. */
type Described = Pick<NewTarget, 'description' | 'purpose'>;

/** Replaces the handles of erased people in what staff have written about targets. */
export const withoutErasedHandles = async <T extends Described>(
  tx: Tx,
  targets: readonly T[],
): Promise<T[]> => {
  const isErased = await holdErased(
    tx,
    targets.flatMap(({ description = '', purpose = '' }) => [description, purpose].flatMap(handlesIn)),
  );
  return targets.map((target) => ({
    ...target,
    description: eraseHandles(target.description ?? '', isErased),
    purpose: eraseHandles(target.purpose ?? '', isErased),
  }));
};
