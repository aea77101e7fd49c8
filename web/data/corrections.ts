import type { Answered } from '@stimmlage/core/contracts/call';
import { CallError } from '@stimmlage/core/contracts/call-error';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import type { AnalysisResult, Correction } from '@stimmlage/core/contracts/content';
import type { ChangedCorrection } from '@stimmlage/core/contracts/corrections';
import {
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ask } from './ask';
import { contentOf, useLookAgain } from './content';
import { isLost } from './lost-answer';
import type { Given } from './query';

/** The codes of a statement, assigned by a model or a person. */
export type Codes = Pick<
  Correction,
  'complaint_type' | 'pain_point_category' | 'policy_area' | 'intensity_score' | 'heat_score'
>;

export const codeNames = [
  'complaint_type',
  'pain_point_category',
  'policy_area',
  'intensity_score',
  'heat_score',
] as const satisfies (keyof Codes)[];

/** Picks the codes from a row or a correction. */
export const codesIn = (from: Codes): Codes => ({
  complaint_type: from.complaint_type,
  pain_point_category: from.pain_point_category,
  policy_area: from.policy_area,
  intensity_score: from.intensity_score,
  heat_score: from.heat_score,
});

/** Converts a model's label to the format of a correction. */
export const codesOfLabel = (label: AnalysisResult): Codes => ({
  complaint_type: label.complaintType,
  pain_point_category: label.painPointCategory,
  policy_area: label.policyArea,
  intensity_score: label.intensityScore,
  heat_score: label.heatScore,
});

/** A change made in this browser. */
export interface Edit {
  correction: Correction | null;
  /** The time of the change, in milliseconds since 1970. */
  at: number;
}

const edits = queryOptions<ReadonlyMap<string, Edit>>({
  queryKey: ['edits'],
  queryFn: () => new Map(),
  initialData: new Map(),
  // The edits are only written to the cache, never fetched.
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns the changes made in this browser, by post id. */
export const useEdits = (): ReadonlyMap<string, Edit> => useQuery(edits).data;

/** Lists the posts that have been corrected in this browser since a time, in milliseconds since 1970. */
export const editedSince = (queries: QueryClient, since: number): string[] =>
  [...(queries.getQueryData(edits.queryKey) ?? [])].filter(([, { at }]) => at > since).map(([id]) => id);

/**
 * Returns a function that looks up a post's correction if the correction was made in this browser; otherwise,
 * the function returns null.
 */
export const useOwnCorrection = (): ((id: string) => Correction | null) => {
  const queries = useQueryClient();
  return (id) => queries.getQueryData(edits.queryKey)?.get(id)?.correction ?? null;
};

const isList = ({ queryKey: [, name] }: { queryKey: readonly unknown[] }): boolean => name === 'listComments';

/**
 * Applies a change to the lists on screen without refetching the lists. Until the list is next loaded, each
 * row keeps its position, even if the change affects sorting or filtering.
 */
const changeRows = (queries: QueryClient, id: string, change: (row: CommentRow) => CommentRow): void => {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ predicate: isList })) {
    queries.setQueryData<Answered<'listComments'>>(
      queryKey,
      (list) =>
        list && { ...list, data: list.data.map((row) => (row.content_id === id ? change(row) : row)) },
      { updatedAt: state.dataUpdatedAt },
    );
  }
};

/** Refetches all data that a correction affects, except for the lists on screen, which keep their order. */
const renew = (queries: QueryClient): void => {
  void queries.invalidateQueries({ predicate: (query) => !isList(query) });
  void queries.invalidateQueries({ predicate: isList, refetchType: 'none' });
};

/** Whether a change was refused because the post no longer has the text that is on screen. */
const isOfOldText = (code: string | null): boolean =>
  code === 'corrections.outdated' || code === 'corrections.no_label';

/** Refetches posts whose corrections were refused, and the lists that show an old text of one of them. */
const renewRefused = (
  queries: QueryClient,
  refused: readonly { id: string; code: string | null }[],
): void => {
  for (const { id } of refused) void queries.invalidateQueries({ queryKey: contentOf(id).queryKey });
  if (refused.some(({ code }) => isOfOldText(code))) void queries.invalidateQueries({ predicate: isList });
};

/**
 * Refetches posts after a change has failed. If the change may have been stored despite the failure,
 * refetches all affected data, including the lists on screen.
 */
const renewAfter = (queries: QueryClient, error: unknown, ids: readonly string[]): void => {
  const code = error instanceof CallError ? error.code : null;
  if (isLost(error)) void queries.invalidateQueries();
  else
    renewRefused(
      queries,
      ids.map((id) => ({ id, code })),
    );
};

/**
 * Restarts the requests for lists that are still loading, because their responses may not contain the change.
 */
const restartLists = async (queries: QueryClient): Promise<void> => {
  const loading = new Set(queries.getQueryCache().findAll({ predicate: isList, fetchStatus: 'fetching' }));
  const predicate = (query: Query): boolean => loading.has(query);
  await queries.cancelQueries({ predicate });
  await queries.refetchQueries({ predicate });
};

/** A correction, or its withdrawal, to show instead of a post's previous codes. */
interface Shown {
  id: string;
  /** The new correction; null if the correction has been withdrawn. */
  correction: Correction | null;
  /** Returns the codes that now apply to a row in a list; undefined if the codes are not known. */
  codesOf: (row: CommentRow) => Codes | undefined;
  /** Whether a correction made in this browser is undone, so that there is no net change. */
  isUndone?: boolean;
}

/** Applies a correction, or its withdrawal, wherever the post is on screen. */
const show = (queries: QueryClient, { id, correction, codesOf, isUndone = false }: Shown): void => {
  queries.setQueryData(
    contentOf(id).queryKey,
    (known) => known && { ...known, content: { ...known.content, correction } },
  );
  queries.setQueryData(edits.queryKey, (known = new Map()) => {
    const next = new Map(known);
    if (isUndone && correction === null) next.delete(id);
    else next.set(id, { correction, at: Date.now() });
    return next;
  });
  changeRows(queries, id, (row) => ({ ...row, ...codesOf(row), corrected: correction !== null }));
};

/** Applies changes on screen, and refetches the data that depends on the changes. */
const showAll = (queries: QueryClient, shown: readonly Shown[]): void => {
  for (const one of shown) show(queries, one);
  renew(queries);
  void restartLists(queries);
};

/** Corrects the label of a post. All figures count the correction from then on. */
export const usePutCorrection = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: Given<'putCorrection'>['json'] & { id: string }) =>
      ask('putCorrection', { params: { id }, json }),
    onSuccess: (correction) =>
      showAll(queries, [{ id: correction.contentId, correction, codesOf: () => codesIn(correction) }]),
    // If another user has corrected the post, the other correction appears when the post is next opened.
    onError: (error, { id }) => renewAfter(queries, error, [id]),
  });
};

interface Withdrawn extends Pick<Shown, 'id' | 'codesOf'> {
  /** The time of the correction that the user saw. A later correction is not withdrawn. */
  correctedAt: string;
}

/**
 * Withdraws the correction that the user saw, unless another correction has since replaced it. The models'
 * labels then apply again. If the response is lost, looks up the post to find out whether the correction has
 * been withdrawn.
 */
export const useDeleteCorrection = () => {
  const queries = useQueryClient();
  const lookUp = useLookAgain();
  return useMutation({
    mutationFn: async ({ id, correctedAt }: Withdrawn): Promise<boolean> => {
      try {
        await ask('deleteCorrection', { params: { id }, query: { seenCorrection: correctedAt } });
        return true;
      } catch (error) {
        if (!isLost(error)) throw error;
        const { content } = await lookUp(id).catch(() => Promise.reject(error));
        return content.correction === null;
      }
    },
    onSuccess: (isWithdrawn, { id, codesOf }) =>
      isWithdrawn ? showAll(queries, [{ id, correction: null, codesOf }]) : renew(queries),
    // After a failure, the screen may no longer match the stored corrections.
    onError: (error) => (isLost(error) ? renewAfter(queries, error, []) : renew(queries)),
  });
};

/** The corrections that a step has changed, and the posts for which the change was refused. */
export type ChangedCorrections = Answered<'changeCorrections'>;
type Changes = Given<'changeCorrections'>['json']['changes'];

/**
 * Converts a changed correction to what the screen should show. Without a correction, a row in a list shows
 * the label from the row's session.
 */
const shownOf = ({ id, correction, labels }: ChangedCorrection, isUndone: boolean): Shown => ({
  id,
  correction,
  codesOf: (row) => {
    const counting = correction ?? labels.find(({ sessionId }) => `${id}-${sessionId}` === row.id);
    return counting && codesIn(counting);
  },
  isUndone,
});

/** Changes the corrections of several posts in a single step. Several steps run one after the other. */
const useChangeCorrections = <Wanted>(
  changesOf: (wanted: Wanted, ownOf: (id: string) => Correction | null) => Changes,
  isUndone: boolean,
) => {
  const queries = useQueryClient();
  const ownOf = useOwnCorrection();
  return useMutation({
    // Each step depends on the corrections made by the previous step.
    scope: { id: 'corrections' },
    mutationFn: (wanted: Wanted) => ask('changeCorrections', { json: { changes: changesOf(wanted, ownOf) } }),
    onError: (error) => renewAfter(queries, error, []),
    onSuccess: ({ corrections, unchanged, refused }) => {
      showAll(
        queries,
        corrections.map((one) => shownOf(one, isUndone)),
      );
      // Corrections made in other browsers appear when the post is next opened.
      renewRefused(queries, [
        ...unchanged.map((id) => ({ id, code: null })),
        ...refused.map(({ id, error }) => ({ id, code: error })),
      ]);
    },
  });
};

interface WantedCodes {
  /** The posts, each with the time of the label on screen. */
  posts: readonly { id: string; seenLabel: string }[];
  codes: Partial<Codes>;
  /** The analysis session whose labels are on screen; undefined for the current labels. */
  sessionId: number | undefined;
}

/**
 * Corrects some codes of posts, and leaves all other codes and the reason unchanged. Corrections made by other users, or in
 * other browsers, are not replaced.
 */
export const useCorrectCodes = () =>
  useChangeCorrections(
    ({ posts, codes, sessionId }: WantedCodes, ownOf) =>
      posts.map(({ id, seenLabel }) => ({
        id,
        codes,
        seenLabel,
        sessionId,
        reason: ownOf(id)?.reason ?? '',
        seenCorrection: ownOf(id)?.correctedAt ?? null,
      })),
    false,
  );

/**
 * Undoes corrections, restoring the codes that each correction replaced. Corrections that have been changed
 * since are left unchanged.
 */
export const useUndoCorrections = () =>
  useChangeCorrections(
    (changed: readonly ChangedCorrection[]) =>
      changed.map(({ id, correction, before, labels: [newest] }) => ({
        id,
        seenLabel: newest?.analyzedAt,
        codes: before && codesIn(before),
        reason: before?.reason ?? '',
        seenCorrection: correction?.correctedAt ?? null,
      })),
    true,
  );
