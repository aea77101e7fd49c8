import type { backfillTarget } from '@stimmlage/core/contracts/collection';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import type { Target, TargetChange, TargetInput } from '@stimmlage/core/contracts/targets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, doneOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

/** What a person says of a target. */
export type TargetValues = Pick<
  TargetInput,
  'targetType' | 'username' | 'displayName' | 'description' | 'priority' | 'isActive'
>;

const postTarget = (json: TargetValues): Promise<Target> =>
  answerOf(staffApi.admin.collection.targets.$post({ json }, { init: { signal: untilTimeout() } }));

const putTarget = ({ id, json }: { id: number; json: TargetChange }): Promise<Target> =>
  answerOf(
    staffApi.admin.collection.targets[':id'].$put(
      { param: { id: String(id) }, json },
      { init: { signal: untilTimeout() } },
    ),
  );

const deleteTarget = (id: number): Promise<void> =>
  doneOf(
    staffApi.admin.collection.targets[':id'].$delete(
      { param: { id: String(id) } },
      { init: { signal: untilTimeout() } },
    ),
  );

const postBackfill = ({ id, json }: { id: number; json: BodyOf<typeof backfillTarget> }) =>
  answerOf(
    staffApi.admin.collection.targets[':id'].backfill.$post(
      { param: { id: String(id) }, json },
      { init: { signal: untilTimeout() } },
    ),
  );

/** Whatever came of a write, the lists are asked for again: a refusal tells that they were old. */
const useWrite = <Input, Output>(write: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queries.invalidateQueries({ queryKey: ['targets'] }),
  });
};

export const useCreateTarget = () => useWrite(postTarget);

export const useUpdateTarget = () => useWrite(putTarget);

/** Deletes a target; what was collected stays. */
export const useDeleteTarget = () => useWrite(deleteTarget);

/** Starts a run that reads one target further back. */
export const useBackfill = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: postBackfill,
    onSettled: () => queries.invalidateQueries({ queryKey: ['collection'] }),
  });
};
