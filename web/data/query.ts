import { type Answered, type Api, type Input, type JsonCall, nounOf } from '@stimmlage/core/contracts/ask';
import type { CallName, Calls } from '@stimmlage/core/contracts/index';
import { queryOptions } from '@tanstack/react-query';

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

/** Makes queries of a client's calls; their keys are noun, name and what was asked, and nobody writes one by hand. */
export const queriesOf =
  (api: Pick<Api, 'ask'>) =>
  <N extends JsonCall>(name: N, ...[input]: Args<N>) =>
    queryOptions({
      queryKey: [nounOf(name), name, input] as const,
      queryFn: ({ signal }) => (api.ask as Ask)(name, input, { signal }),
    });
