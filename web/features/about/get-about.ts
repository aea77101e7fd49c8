import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { api } from '../../lib/client';

const getAbout = (signal: AbortSignal) =>
  answerOf(api.public.about.$get({}, { init: { signal: untilTimeout(signal) } }));

export const aboutOptions = queryOptions({
  queryKey: ['public', 'about'],
  queryFn: ({ signal }) => getAbout(signal),
});

/** What this installation is: its name, its data's age and sample, and whether it is the sandbox's. */
export const useAbout = () => useQuery(aboutOptions);
