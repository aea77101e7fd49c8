import type { z } from 'zod';
import type { Access } from '../codes/roles';
import type { TokenScope } from '../codes/token-scopes';
import type { ErrorDetails } from '../errors/app-error';
import type { ErrorCode } from '../errors/catalogue';

/**
 * A call in the REST contract: its path, access level, input, response and errors. Paths are below `/api`
 * unless `root` is set. The api, the web, the CLI and the OpenAPI document all use this single declaration.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  path: `/${string}`;
  root?: true;
  access: Access;
  /**
   * Refuses API tokens: only a person who has signed in may make the call. Otherwise, the holder of an API
   * token could create a user, for instance, and so retain access after the token has expired.
   */
  session?: true;
  /**
   * The scope that an API token must have. With `own`, any token will do, because the call concerns only the
   * token itself.
   */
  scope?: TokenScope | 'own';
  summary: string;
  params?: z.ZodType;
  /** The request headers that the call reads. */
  headers?: z.ZodType;
  query?: z.ZodType;
  json?: z.ZodType;
  /** The media types of a body that is not JSON. */
  bodyTypes?: readonly string[];
  /** Exempts the call from the usual limit on the size of the body. */
  anySize?: true;
  /** A limit of the call's own on the size of its body, instead of the usual one, and the error for a larger body. */
  bodyLimit?: { bytes: number; refusal: ErrorCode; details: ErrorDetails };
  /**
   * Exempts the call from the server's limit on idle connections, because the work before the first byte of
   * the response may take minutes. A call that reads a body of any size must not be exempt: the limit ends
   * uploads whose sender has disappeared.
   */
  takesMinutes?: true;
  /**
   * Declares that a call that writes changes nothing that a cached response contains: no figure, text or setting.
   * Cached responses are then kept.
   */
  keepsAnswers?: true;
  /** Lets the scripts and pages of other sites read the response, also if it is an error. */
  forOtherSites?: true;
  /** Errors specific to the call, in addition to the errors that follow from the other fields. */
  refuses?: readonly ErrorCode[];
  status: 200 | 201 | 202 | 204;
  /** The media types of a response that is not JSON. */
  responseTypes?: readonly string[];
  /** The row of a response that is a table: the columns of a CSV file, or an object of each line of NDJSON. */
  row?: z.ZodObject;
  response: z.ZodType;
  /** The response to a dry run. The status is 200. */
  dryRun?: z.ZodType;
}

/**
 * Who may make a call. The declaration of a call that requires a token must contain either `scope`, for API
 * tokens, or `session`, to refuse API tokens.
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

/** Declares a call by its method and path. The default status is 200. */
export const endpoint = {
  get: declaring('get'),
  post: declaring('post'),
  put: declaring('put'),
  delete: declaring('delete'),
};

/** The return value of a service for an endpoint, before serialisation as JSON. */
export type Answer<E extends Endpoint> = z.input<E['response']>;
export type QueryOf<E extends { query: z.ZodType }> = z.output<E['query']>;
export type BodyOf<E extends { json: z.ZodType }> = z.output<E['json']>;
