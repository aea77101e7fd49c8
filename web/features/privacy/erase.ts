import type { eraseAuthor } from '@stimmlage/core/contracts/privacy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerOf } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

/** Somebody with much in store takes longer than other calls; what a break leaves, a worker finishes. */
const PATIENCE_MS = 5 * 60_000;

export type Erased = z.infer<typeof eraseAuthor.response>;

const postErase = (handle: string): Promise<Erased> =>
  answerOf(
    staffApi.privacy.erase.$post(
      { json: { handle } },
      { init: { signal: AbortSignal.timeout(PATIENCE_MS) } },
    ),
  );

/** Erases a person; whatever else is shown may have been theirs. */
export const useErase = () => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: postErase, onSettled: () => queries.invalidateQueries() });
};
