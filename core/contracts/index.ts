import * as auth from './auth';
import * as collection from './collection';
import * as dashboard from './dashboard';
import type { Endpoint } from './endpoint';
import * as imports from './imports';
import * as operations from './operations';
import * as publicCalls from './public';
import * as sessions from './sessions';
import * as targets from './targets';
import * as trends from './trends';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every call of the contract: the access table, the OpenAPI document and the route test read it. */
export const endpoints: readonly Endpoint[] = [
  operations,
  auth,
  publicCalls,
  dashboard,
  targets,
  collection,
  imports,
  sessions,
  trends,
].flatMap((module) => Object.values(module).filter(isEndpoint));
