import type { z } from 'zod';
import type { Endpoint } from './endpoint';
import type { CallName, Calls } from './index';

/** A request body that is not JSON. */
export type Body = NonNullable<RequestInit['body']>;

/** The input of a schema as callers provide it: with numbers and lists, which become text in the URL. */
type Written<S extends z.ZodType> = {
  [K in keyof z.input<S>]: K extends keyof z.output<S> ? z.output<S>[K] | undefined : z.input<S>[K];
};

type Part<E, Name extends keyof Endpoint, Given> =
  E extends Record<Name, z.ZodType>
    ? Record<never, never> extends Given
      ? { [N in Name]?: Given | undefined }
      : { [N in Name]: Given }
    : unknown;

type SchemaOf<E, Name extends keyof Endpoint> =
  E extends Record<Name, infer S extends z.ZodType> ? S : z.ZodType;

/** The input of a call: path parameters, query and body. */
export type Input<E extends Endpoint> = Part<E, 'params', Written<SchemaOf<E, 'params'>>> &
  Part<E, 'query', Written<SchemaOf<E, 'query'>>> &
  Part<E, 'json', z.input<SchemaOf<E, 'json'>>> &
  Part<E, 'headers', z.input<SchemaOf<E, 'headers'>>> &
  (E extends { bodyTypes: readonly string[] } ? { body: Body; type: E['bodyTypes'][number] } : unknown);

/** The response to a call, as defined in the contract. */
export type Answered<N extends CallName> = z.output<Calls[N]['response']>;

/** The names of the calls whose response is JSON or empty. */
export type JsonCall = { [N in CallName]: Calls[N] extends { responseTypes: unknown } ? never : N }[CallName];
/** The names of the calls whose response is a file. */
export type FileCall = Exclude<CallName, JsonCall>;

/** The names of the calls that offer a dry run. */
export type DryRunCall = {
  [N in CallName]: Calls[N] extends { dryRun: z.ZodType } ? N : never;
}[CallName];
