import * as annotations from './annotations';
import * as audit from './audit';
import * as auth from './auth';
import * as collection from './collection';
import * as comments from './comments';
import * as comparison from './comparison';
import * as config from './config';
import * as content from './content';
import * as corrections from './corrections';
import * as dashboard from './dashboard';
import * as docs from './docs';
import type { Endpoint } from './endpoint';
import * as evaluation from './evaluation';
import * as events from './events';
import * as explorer from './explorer';
import * as exports from './exports';
import * as goldSets from './gold-sets';
import * as imports from './imports';
import * as invitations from './invitations';
import * as operations from './operations';
import * as painPoints from './pain-points';
import * as pictures from './pictures';
import * as privacy from './privacy';
import * as publicCalls from './public';
import * as schedule from './schedule';
import * as sessions from './sessions';
import * as targets from './targets';
import * as trends from './trends';
import * as upkeep from './upkeep';
import * as usage from './usage';
import * as users from './users';
import * as views from './views';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** The calls by noun, in the order in which they are documented. */
const nouns = {
  operations,
  docs,
  auth,
  users,
  invitations,
  views,
  public: publicCalls,
  pictures,
  dashboard,
  comments,
  content,
  corrections,
  painPoints,
  comparison,
  events,
  annotations,
  explorer,
  exports,
  targets,
  collection,
  schedule,
  imports,
  sessions,
  goldSets,
  evaluation,
  trends,
  config,
  upkeep,
  privacy,
  usage,
  audit,
} as const;

export type Noun = keyof typeof nouns;

type OfEvery<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name];
};

/** All calls in the contract, by their unique names. */
export type Calls = OfEvery<{ [N in Noun]: EndpointsOf<(typeof nouns)[N]> }[Noun]>;
export type CallName = keyof Calls & string;

export interface Call {
  noun: Noun;
  /** The unique name of the call, such as `createTarget`. */
  name: string;
  endpoint: Endpoint;
}

/** All calls in the contract with their names, for the OpenAPI document. */
export const calls: readonly Call[] = (Object.keys(nouns) as Noun[]).flatMap((noun) =>
  Object.entries<unknown>(nouns[noun]).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ noun, name, endpoint: value }] : [],
  ),
);

/** All calls in the contract, for the access table and the route test. */
export const endpoints: readonly Endpoint[] = calls.map(({ endpoint }) => endpoint);
