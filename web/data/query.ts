import type { Answered, Input, JsonCall } from '@stimmlage/core/contracts/call';
import type { ListOrder } from '@stimmlage/core/contracts/common';
import type { CallName, Calls, Noun } from '@stimmlage/core/contracts/index';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';

/** The input of a call. */
export type Given<N extends CallName> = Input<Calls[N]>;

/** The query parameters of a call, such as the filters of a list. */
export type QueryFor<N extends CallName> =
  Given<N> extends { query?: infer Query } ? NonNullable<Query> : never;

type Args<N extends JsonCall> =
  Record<never, never> extends Given<N> ? [input?: Given<N>] : [input: Given<N>];

type Ask = <N extends JsonCall>(
  name: N,
  input: Given<N> | undefined,
  options: { signal: AbortSignal },
) => Promise<Answered<N>>;

/** The parameters by which a list is sorted. A direction without a column is left out, because it sorts nothing. */
export const sortedBy = <Column extends string>({ sort, order }: ListOrder<Column>): ListOrder<Column> =>
  sort === undefined ? {} : { sort, order };

/** Leaves out empty filters: the value of an empty form field is an empty string. */
export const filledIn = <T extends object>(filters: T): T =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as T;

/** Refetches a list only on the user's request, so that no row moves while the user is reading it. */
export const onRequestOnly = {
  refetchInterval: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

interface Api<K extends CallName> {
  ask: (...args: never[]) => Promise<unknown>;
  nounOf: (name: K) => Noun;
}

/**
 * Creates the functions that turn a client's calls into queries. The functions build the query keys from
 * noun, call and parameters; no key is written by hand.
 */
export const queriesOf = <K extends CallName>({ nounOf, ...api }: Api<K>) => {
  const ask = api.ask as unknown as Ask;
  return {
    queryOf: <N extends K & JsonCall>(name: N, ...[input]: Args<N>) =>
      queryOptions({
        queryKey: [nounOf(name), name, input] as const,
        queryFn: ({ signal }) => ask(name, input, { signal }),
      }),

    /**
     * Stores the relevant part of the input with each response. A response stays on screen until the next
     * response has loaded, and cannot be interpreted without its own input.
     * @param asked the part of the input that is needed to interpret the response.
     */
    askedOf: <N extends K & JsonCall, A>(name: N, input: Given<N>, asked: A) => {
      const queryKey: QueryKey = [nounOf(name), name, input, 'asked'];
      return queryOptions({
        queryKey,
        queryFn: async ({ signal }) => ({ asked, answer: await ask(name, input, { signal }) }),
        placeholderData: keepPreviousData,
      });
    },
  };
};
