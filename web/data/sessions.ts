import type { Answered } from '@stimmlage/core/contracts/call';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { limits } from '@stimmlage/core/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadAnswer } from '../lib/download';
import { pollWhile } from '../lib/poll-while';
import { askFile, dryRunQuery, queryOf } from './ask';
import { asPage } from './page';
import { filledIn, type Given, type QueryFor, sortedBy } from './query';
import { useWrite } from './write';

/** The refresh interval that the specification prescribes (section 9). */
const REFRESH_MS = 5_000;

/**
 * Returns query options: data is fetched immediately, and then refetched either at intervals or only on
 * request.
 */
const refreshing = (isAuto: boolean) => ({
  staleTime: 0,
  refetchInterval: isAuto ? REFRESH_MS : (false as const),
});

const whileOpen = pollWhile<Session>(({ finished_at }) => finished_at === null, REFRESH_MS);

/** Fetches one page of the sessions, by default newest first. */
export const useSessions = ({ page, sort, order }: QueryFor<'listSessions'>, isAuto: boolean) =>
  useQuery({
    ...queryOf('listSessions', { query: { page, ...sortedBy({ sort, order }) } }),
    select: asPage,
    placeholderData: keepPreviousData,
    ...refreshing(isAuto),
  });

const FOUND = 6;

/** Fetches the newest sessions that a search finds; the newest of all if it is empty. */
export const useFoundSessions = (search: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    ...queryOf('listSessions', { query: filledIn({ search, page: 1, limit: FOUND }) }),
    select: (answer) => asPage(answer).data,
    enabled,
  });

const toChoice = ({ id, session_name: name, model_name: modelName }: Session) => ({ id, name, modelName });

/** Fetches the newest sessions on a gold set or, if it is undefined, on collected posts, or those that a search finds. */
export const useSessionsOn = (goldSet: number | undefined, { search = '', enabled = true } = {}) =>
  useQuery({
    ...queryOf('listSessions', {
      query: filledIn({
        kind: goldSet === undefined ? ('posts' as const) : ('gold_set' as const),
        gold_set: goldSet,
        search,
        page: 1,
        limit: limits.maxPageSize,
      }),
    }),
    select: (answer) => asPage(answer).data.map(toChoice),
    enabled,
  });

/**
 * Fetches a session, and refreshes it according to the reader's choice or, by default, as long as the session
 * is open.
 */
export const useSession = (id: number, isAuto?: boolean) =>
  useQuery({
    ...queryOf('getSession', { params: { id } }),
    ...(isAuto === undefined ? whileOpen : refreshing(isAuto)),
  });

/** Fetches a session that a list does not contain; null if there is none to look up. */
export const useOtherSession = (id: number | null) =>
  useQuery({
    ...queryOf('getSession', { params: { id: id ?? 0 } }),
    select: (session) => [toChoice(session)],
    enabled: id !== null,
  });

/** Fetches the batches of a session, in order. */
export const useBatches = (id: number, isAuto: boolean) =>
  useQuery({ ...queryOf('listBatches', { params: { id } }), ...refreshing(isAuto) });

/**
 * Fetches the agreement between a retest and the original session, whose statements the retest has classified
 * again.
 */
export const useRetest = (id: number) =>
  useQuery({ ...queryOf('getRetest', { params: { id } }), ...refreshing(false) });

export type ModelOption = Answered<'listModels'>[number];

/** Fetches the models that this installation offers; for admins only. */
export const useModels = ({ enabled = true } = {}) => useQuery({ ...queryOf('listModels'), enabled });

/** Estimates what a session with these settings would consume. */
export const useEstimate = (json: Given<'createSession'>['json']) =>
  useQuery({ ...dryRunQuery('createSession', { json }), placeholderData: keepPreviousData, staleTime: 0 });

/** Estimates what retrying a session would consume. */
export const useRetryEstimate = (id: number) =>
  useQuery({ ...dryRunQuery('retryFailed', { params: { id } }), staleTime: 0 });

export const useCreateSession = () => useWrite('createSession', ['sessions']);

/** Polls the AI provider now. */
export const useRefreshSession = () => useWrite('refreshSession', ['sessions']);

/** Ends a session early. */
export const useCancelSession = () => useWrite('cancelSession', ['sessions']);

/** Reopens a session that has ended, to process the items that have no label. */
export const useRetryFailed = () => useWrite('retryFailed', ['sessions']);

/** Publishes or withdraws the figures of a session. */
export const usePublishSession = () => useWrite('publishSession', ['sessions']);

/** Downloads all sessions as a file. */
export const exportSessions = (): Promise<void> =>
  downloadAnswer(askFile('exportSessionsCsv'), 'sessions.csv');
