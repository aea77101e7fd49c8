import type { z } from 'zod';
import type { Access } from '../codes/roles';
import type { TokenScope } from '../codes/token-scopes';
import type { ErrorCode } from '../errors/catalogue';

/**
 * One call of the REST contract: its address, who may make it, what goes in, what comes out and what it refuses.
 * Paths are below `/api` unless `root` is set. The api serves it, web and cli ask it, and the OpenAPI document tells
 * of it, all by this one declaration.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  path: `/${string}`;
  root?: true;
  access: Access;
  /** Only for a person who signed in: an API token would outlive its end by making a user of its own. */
  session?: true;
  /** What an API token must have to make it; `own` is what every token may do, about itself alone. */
  scope?: TokenScope | 'own';
  summary: string;
  params?: z.ZodType;
  /** Headers that the call reads itself. */
  headers?: z.ZodType;
  query?: z.ZodType;
  json?: z.ZodType;
  /** Media types of a body that is not JSON. */
  bodyTypes?: readonly string[];
  /** Its body may be larger than those of other calls. */
  anySize?: true;
  /** Its own errors, beside those that follow from all of the above. */
  refuses?: readonly ErrorCode[];
  status: 200 | 201 | 202 | 204;
  /** Media types of an answer that is not JSON. */
  responseTypes?: readonly string[];
  response: z.ZodType;
  /** What it answers, with 200, where its body asks for a dry run: nothing is done then. */
  dryRun?: z.ZodType;
}

/** Who may make a call. One that needs a token says what API tokens need for it, or that none may make it. */
type Reach =
  | { access: 'any'; session?: never; scope?: never }
  | { access: Exclude<Access, 'any'>; session: true; scope?: never }
  | { access: Exclude<Access, 'any'>; session?: never; scope: NonNullable<Endpoint['scope']> };

type Spec = Omit<Endpoint, 'method' | 'path' | 'status' | keyof Reach> &
  Partial<Pick<Endpoint, 'status'>> &
  Reach;

type Declared<M, P, S> = { readonly method: M; readonly path: P } & (S extends Pick<Endpoint, 'status'>
  ? S
  : S & { readonly status: 200 });

const declaring =
  <M extends Endpoint['method']>(method: M) =>
  <const P extends Endpoint['path'], const S extends Spec>(path: P, spec: S) =>
    ({ method, path, status: 200, ...spec }) as unknown as Declared<M, P, S>;

/** A call as it is declared, by its method and address: one that names no status answers with 200. */
export const endpoint = {
  get: declaring('get'),
  post: declaring('post'),
  put: declaring('put'),
  delete: declaring('delete'),
};

/** What a service returns for an endpoint, before it is written as JSON. */
export type Answer<E extends Endpoint> = z.input<E['response']>;
export type QueryOf<E extends { query: z.ZodType }> = z.output<E['query']>;
export type BodyOf<E extends { json: z.ZodType }> = z.output<E['json']>;
