import type { z } from 'zod';
import type { Access } from '../codes/roles';
import type { TokenScope } from '../codes/token-scopes';
import type { ErrorCode } from '../errors/catalogue';

/**
 * One call of the REST contract: its path, who may make it, its input, its response and its errors. Paths are
 * below `/api` unless `root` is set. This single declaration is what the api serves, the web and the cli
 * call, and the OpenAPI document describes.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  path: `/${string}`;
  root?: true;
  access: Access;
  /**
   * Only for a signed-in person: with an API token, someone could create a user and so keep access after the
   * token expires.
   */
  session?: true;
  /**
   * The scope that an API token needs; with `own`, any token will do, because the call concerns only the
   * token itself.
   */
  scope?: TokenScope | 'own';
  summary: string;
  params?: z.ZodType;
  /** Request headers that the call reads. */
  headers?: z.ZodType;
  query?: z.ZodType;
  json?: z.ZodType;
  /** Media types of a body that is not JSON. */
  bodyTypes?: readonly string[];
  /** The body may be larger than those of other calls. */
  anySize?: true;
  /** The call's own errors, in addition to those that follow from the fields above. */
  refuses?: readonly ErrorCode[];
  status: 200 | 201 | 202 | 204;
  /** Media types of a response that is not JSON. */
  responseTypes?: readonly string[];
  response: z.ZodType;
  /** The response to a dry run, with status 200. */
  dryRun?: z.ZodType;
}

/**
 * Who may make a call. A call that requires a token declares which scope an API token needs, or that API
 * tokens are refused.
 */
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

/** Declares a call by its method and path; its status is 200 unless another is given. */
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
