import type { z } from 'zod';
import type { Access } from '../codes/roles';

/**
 * One call of the REST contract: its address, who may make it, what goes in and what comes out.
 * Paths are below `/api` unless `root` is set. The api, its access table, the typed client and the
 * OpenAPI document all derive from it.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  path: `/${string}`;
  root?: true;
  access: Access;
  summary: string;
  params?: z.ZodType;
  /** Headers that the call reads itself. */
  headers?: z.ZodType;
  query?: z.ZodType;
  json?: z.ZodType;
  /** Media types of a body that is not JSON. */
  bodyTypes?: readonly string[];
  status: 200 | 201 | 202 | 204;
  /** Media types of an answer that is not JSON. */
  responseTypes?: readonly string[];
  response: z.ZodType;
  /** What it answers, with 200, where its body asks for a dry run: nothing is done then. */
  dryRun?: z.ZodType;
}

export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

/** What a service returns for an endpoint, before it is written as JSON. */
export type Answer<E extends Endpoint> = z.input<E['response']>;
export type QueryOf<E extends { query: z.ZodType }> = z.output<E['query']>;
export type BodyOf<E extends { json: z.ZodType }> = z.output<E['json']>;
