import type { analysisMethods } from '@stimmlage/core/contracts/dashboard';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { pollWhile } from '../../lib/poll-while';
import { staffApi } from '../../lib/staff-client';

const POLL_MS = 5_000;

const getSession = (id: number, signal: AbortSignal): Promise<Session> =>
  answerOf(
    staffApi.analysis.sessions[':id'].$get(
      { param: { id: String(id) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const sessionOptions = (id: number) =>
  queryOptions({
    queryKey: ['sessions', 'one', id],
    queryFn: ({ signal }) => getSession(id, signal),
    ...pollWhile<Session>(({ finished_at }) => finished_at === null, POLL_MS),
  });

/** How a session went, or goes; for admins. */
export const useSession = (id: number) => useQuery(sessionOptions(id));

const getAgreement = (run: number, signal: AbortSignal): Promise<Evaluation> =>
  answerOf(
    staffApi.evaluation.$get({ query: { run: String(run) } }, { init: { signal: untilTimeout(signal) } }),
  );

const agreementOptions = (run: number) =>
  queryOptions({
    queryKey: ['evaluation', 'corrections', { run }],
    queryFn: ({ signal }) => getAgreement(run, signal),
    select: ({ n, kappa }) => ({ n, kappa }),
  });

/** How far a session's labels agree with people's corrections; for admins. */
export const useAgreement = (run: number) => useQuery(agreementOptions(run));

const getMethods = (signal: AbortSignal): Promise<Answer<typeof analysisMethods>> =>
  answerOf(staffApi.admin.dashboard.analysis.methods.$get({}, { init: { signal: untilTimeout(signal) } }));

const methodsOptions = queryOptions({
  queryKey: ['dashboard', 'methods'],
  queryFn: ({ signal }) => getMethods(signal),
});

/** How many labels each model has given. */
export const useMethods = () => useQuery(methodsOptions);
