import type { Correction } from '@stimmlage/core/contracts/content';
import type { putCorrection as putCorrectionCall } from '@stimmlage/core/contracts/corrections';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import { contentOptions, withCorrection } from './get-content';

export type WantedCorrection = BodyOf<typeof putCorrectionCall>;

const putCorrection = (id: string, json: WantedCorrection): Promise<Correction> =>
  answerOf(staffApi.corrections[':id'].$put({ param: { id }, json }, { init: { signal: untilTimeout() } }));

/** Codes a content by hand; every figure counts it so from then on. */
export const usePutCorrection = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: WantedCorrection) => putCorrection(id, wanted),
    onSuccess: (correction) => {
      queries.setQueryData(contentOptions(id).queryKey, withCorrection(correction));
      void queries.invalidateQueries();
    },
  });
};
