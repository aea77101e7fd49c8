import type { collectionStats, databaseStats, databaseStatus } from '@stimmlage/core/contracts/operations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

/** What the Admin Dashboard loads together (specification, section 7). */
export interface Figures {
  database: z.infer<typeof databaseStats.response>;
  collection: z.infer<typeof collectionStats.response>;
  status: z.infer<typeof databaseStatus.response>;
}

const EVERY_MS = 30_000;

const getFigures = async (signal: AbortSignal): Promise<Figures> => {
  const options = { init: { signal: untilTimeout(signal) } };
  const [database, collection, status] = await Promise.all([
    answerOf(staffApi.admin.database.stats.$get({}, options)),
    answerOf(staffApi.admin.collection.stats.$get({}, options)),
    answerOf(staffApi.database.status.$get({}, options)),
  ]);
  return { database, collection, status };
};

const figuresOptions = queryOptions({
  queryKey: ['admin', 'figures'],
  queryFn: ({ signal }) => getFigures(signal),
  refetchInterval: EVERY_MS,
});

/** How much there is, how much of it is analysed, what is watched, and whether everything runs. */
export const useFigures = () => useQuery(figuresOptions);
