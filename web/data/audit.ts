import type { Answered } from '@stimmlage/core/contracts/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';
import { filledIn, type QueryFor } from './query';

export type Entry = Answered<'auditLog'>['data'][number];

/** Fetches one page of the audit log, newest first. */
export const useAuditLog = ({ page, limit, user, action, from, to }: QueryFor<'auditLog'>) =>
  useQuery({
    ...queryOf('auditLog', { query: filledIn({ page, limit, user, action, from, to }) }),
    placeholderData: keepPreviousData,
  });
