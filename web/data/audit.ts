import type { Answered } from '@stimmlage/core/contracts/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';
import { filledIn, type QueryFor, sortedBy } from './query';

export type Entry = Answered<'auditLog'>['data'][number];

/** Fetches one page of the audit log, by default newest first. */
export const useAuditLog = ({ page, limit, user, action, from, to, sort, order }: QueryFor<'auditLog'>) =>
  useQuery({
    ...queryOf('auditLog', {
      query: filledIn({ page, limit, user, action, from, to, ...sortedBy({ sort, order }) }),
    }),
    placeholderData: keepPreviousData,
    // Almost every change on other screens is an entry, so the log is refetched when the user returns to it.
    staleTime: 0,
  });
