import type { TargetType } from '@stimmlage/core/codes/target-types';
import { eraseInNote, handlesInNote, handlesOfTarget } from '@stimmlage/core/handles';
import type { Tx } from '@stimmlage/db/connection';
import { holdErased } from '@stimmlage/db/queries/privacy/erased-handles';
import type { NewTarget } from '@stimmlage/db/queries/targets/target-writes';

interface Named {
  targetType: TargetType;
  username: string;
}

/**
 * Finds the targets whose account has been erased, or whose hashtag or keyword contains the handle of an
 * erased person. Nobody can be erased until the transaction ends.
 */
export const erasedAmong = async <T extends Named>(tx: Tx, targets: readonly T[]): Promise<Set<T>> => {
  const isErased = await holdErased(tx, targets.flatMap(handlesOfTarget));
  return new Set(targets.filter((target) => handlesOfTarget(target).some(isErased)));
};

/** The fields in which staff may mention people other than the target. */
type Described = Pick<NewTarget, 'displayName' | 'description' | 'purpose'>;

/** Replaces the handles of erased people in what staff have written about targets. */
export const withoutErasedHandles = async <T extends Described>(
  tx: Tx,
  targets: readonly T[],
): Promise<T[]> => {
  const isErased = await holdErased(
    tx,
    targets.flatMap(({ displayName, description = '', purpose = '' }) =>
      [displayName, description, purpose].flatMap(handlesInNote),
    ),
  );
  return targets.map((target) => ({
    ...target,
    displayName: eraseInNote(target.displayName, isErased),
    description: eraseInNote(target.description ?? '', isErased),
    purpose: eraseInNote(target.purpose ?? '', isErased),
  }));
};
