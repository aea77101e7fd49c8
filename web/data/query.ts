import { type Answered, type Api, type Input, type JsonCall, nounOf } from '@stimmlage/core/contracts/ask';
import type { CallName, Calls } from '@stimmlage/core/contracts/index';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** What a call is asked with; nothing where it needs nothing. */
export type Given<N extends CallName> = Input<Calls[N]>;

/** The query of a call, such as the filters of a list. */
export type QueryFor<N extends CallName> =
  Given<N> extends { query?: infer Query } ? NonNullable<Query> : never;

type Args<N extends JsonCall> =
  Record<never, never> extends Given<N> ? [input?: Given<N>] : [input: Given<N>];

type Ask = <N extends JsonCall>(
  name: N,
  input: Given<N> | undefined,
  options: { signal: AbortSignal },
) => Promise<Answered<N>>;

/** Filters without those that say nothing: fields hold an empty text then. */
export const filledIn = <T extends object>(filters: T): T =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as T;

/** Makes queries of a client's calls; their keys are noun, name and what was asked, and nobody writes one by hand. */
export const queriesOf =
  (api: Pick<Api, 'ask'>) =>
  <N extends JsonCall>(name: N, ...[input]: Args<N>) =>
    queryOptions({
      queryKey: [nounOf(name), name, input] as const,
      queryFn: ({ signal }) => (api.ask as Ask)(name, input, { signal }),
    });

/**
 * The same for an answer that is read by what was asked, and shown until the next is there.
 * @param asked of the input, what the answer is read by.
 */
export const askedQueriesOf =
  (api: Pick<Api, 'ask'>) =>
  <N extends JsonCall, A>(name: N, input: Given<N>, asked: A) =>
    queryOptions({
      queryKey: [nounOf(name), name, input, 'asked'] as const,
      queryFn: async ({ signal }) => ({ asked, answer: await (api.ask as Ask)(name, input, { signal }) }),
      placeholderData: keepPreviousData,
    });
