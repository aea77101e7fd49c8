import type { Correction, contentAnalysis } from '@stimmlage/core/contracts/content';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

type Analysed = Answer<typeof contentAnalysis>;

const getContent = (id: string, signal: AbortSignal): Promise<Analysed> =>
  answerOf(
    staffApi.admin.analysis.content[':id'].$get(
      { param: { id } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

export const contentOptions = (id: string) =>
  queryOptions({
    queryKey: ['content', id],
    queryFn: ({ signal }) => getContent(id, signal),
  });

/** One content with its thread, what each session said of it, and a person's correction. */
export const useContent = (id: string) => useQuery(contentOptions(id));

/** What is known of a content, with another correction, or none any more. */
export const withCorrection = (correction: Correction | null) => (known: Analysed | undefined) =>
  known && { ...known, content: { ...known.content, correction } };
