import type { diagnoseDatabase } from '@stimmlage/core/contracts/upkeep';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

export type Report = z.infer<typeof diagnoseDatabase.response>;

const postDiagnostics = (): Promise<Report> =>
  answerOf(staffApi.database.diagnostics.$post({}, { init: { signal: untilTimeout() } }));

/** Recounts figures from labels and says what differs. */
export const useDiagnose = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: postDiagnostics,
    onSettled: () =>
      Promise.all(['database', 'upkeep'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
};
