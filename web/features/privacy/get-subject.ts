import type { privacySubject } from '@stimmlage/core/contracts/privacy';
import { limits } from '@stimmlage/core/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

export type Subject = z.infer<typeof privacySubject.response>;

interface Wanted {
  handle: string;
  page: number;
  limit: number;
}

export const getSubject = ({ handle, page, limit }: Wanted, signal: AbortSignal): Promise<Subject> =>
  answerOf(
    staffApi.privacy.subject.$get(
      { query: { handle, page: String(page), limit: String(limit) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const subjectOptions = (handle: string, page: number) =>
  queryOptions({
    queryKey: ['privacy', handle, page],
    queryFn: ({ signal }) => getSubject({ handle, page, limit: limits.pageSize }, signal),
    placeholderData: (before, query) =>
      query?.queryKey[1] === handle ? keepPreviousData(before) : undefined,
    // Every look is noted in the audit log: nobody looks by themself.
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is held of a person, one page of their statements; without a handle, nothing is asked. */
export const useSubject = (handle: string | undefined, page: number) =>
  useQuery({ ...subjectOptions(handle ?? '', page), enabled: handle !== undefined });
