import type { ImportReport } from '@stimmlage/core/contracts/imports';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { pollWhile } from '../../lib/poll-while';
import { staffApi } from '../../lib/staff-client';

const EVERY_MS = 2_000;

const getImports = (signal: AbortSignal): Promise<ImportReport[]> =>
  answerOf(staffApi.imports.$get({ query: {} }, { init: { signal: untilTimeout(signal) } }));

/** Whether lines of it are still to come, or to be read. */
export const isUnderWay = ({ status }: ImportReport): boolean =>
  status === 'receiving' || status === 'processing';

export const importsOptions = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => getImports(signal),
  ...pollWhile((imports: ImportReport[]) => imports.some(isUnderWay), EVERY_MS),
});

/** The newest imports; while one is under way, anew every two seconds. */
export const useImports = () => useQuery(importsOptions);
