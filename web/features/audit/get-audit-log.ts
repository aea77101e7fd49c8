import type { auditLog } from '@stimmlage/core/contracts/audit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import type { AuditView } from './view';

export type AuditPage = z.infer<typeof auditLog.response>;
export type Entry = AuditPage['data'][number];

type Wanted = Omit<AuditView, 'entry'>;

const getAuditLog = (
  { page, limit, user, action, from, to }: Wanted,
  signal: AbortSignal,
): Promise<AuditPage> =>
  answerOf(
    staffApi['audit-log'].$get(
      {
        query: {
          page: String(page),
          limit: String(limit),
          ...(user === '' ? {} : { user }),
          ...(action === undefined ? {} : { action }),
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
        },
      },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const auditLogOptions = ({ entry: _, ...wanted }: AuditView) =>
  queryOptions({
    queryKey: ['audit', wanted],
    queryFn: ({ signal }) => getAuditLog(wanted, signal),
    placeholderData: keepPreviousData,
  });

/** One page of who did what, newest first. */
export const useAuditLog = (view: AuditView) => useQuery(auditLogOptions(view));
