import type { World } from '../world/world';
import { type Parameters, type Rules, readParameters } from './parameters';
import type { ParameterError, Problem } from './problems';
import { type Dialect, type Vocabulary, vocabularies } from './words';

/**
 * The dialects that the API supports. With `both`, the old terms still work. With `post-only`, the old terms
 * are silently ignored, and responses use the new terms.
 */
type DialectSetting = 'both' | 'post-only';

/** The settings of the X API, which can be changed through the control API. */
export interface XSettings {
  dialect: DialectSetting;
  /**
   * Rate limits that override the limits of X: the number of requests per 15-minute window, by endpoint (such
   * as `GET /2/users/:id/tweets`).
   */
  limits: Record<string, number>;
}

export const defaultSettings = (): XSettings => ({ dialect: 'both', limits: {} });

/** A call whose parameters are valid. */
export interface Call {
  world: World;
  dialect: Dialect;
  words: Vocabulary;
  parameters: Parameters;
  /**
   * The requested fields of posts. Terms of the other dialect are left out, and fields implied by expansions
   * are included.
   */
  fields: ReadonlySet<string>;
  userFields: ReadonlySet<string>;
  expansions: ReadonlySet<string>;
}

export type Answer = { body: Record<string, unknown>; status?: number } | Problem;

/** An endpoint for GET requests. */
export interface Endpoint {
  /** The path, with `:name` for each path parameter. */
  path: string;
  /** The number of requests that an app may make in 15 minutes. */
  limit: number;
  rules: Rules;
  /** Rules for the path parameters, by name. */
  pathRules?: Rules;
  answer(call: Call): Answer;
}

/**
 * Returns the dialect of the response. A response uses the new terms if the request contains `post.fields` or
 * the setting is `post-only`.
 */
export const dialectOf = (query: URLSearchParams, setting: DialectSetting): Dialect =>
  setting === 'post-only' || query.has('post.fields') ? 'post' : 'tweet';

const own = (asked: readonly string[], accepted: readonly string[]): ReadonlySet<string> =>
  new Set(asked.filter((word) => accepted.includes(word)));

/**
 * Adds the fields that expansions imply: for instance, `referenced_tweets.id` implies `referenced_tweets`.
 */
const withExpanded = (fields: Iterable<string>, expansions: Iterable<string>): ReadonlySet<string> =>
  new Set([...fields, ...[...expansions].map((expansion) => expansion.split('.', 1)[0] ?? expansion)]);

/** Parses a request according to the rules of its endpoint. */
export const readCall = (
  endpoint: Endpoint,
  query: URLSearchParams,
  path: Record<string, string>,
  setting: DialectSetting,
): { errors: ParameterError[] } & Pick<
  Call,
  'dialect' | 'words' | 'parameters' | 'fields' | 'userFields' | 'expansions'
> => {
  const dialect = dialectOf(query, setting);
  const words = vocabularies[dialect];
  const given = new URLSearchParams([...Object.entries(path), ...query]);
  const { parameters, errors } = readParameters(given, { ...endpoint.pathRules, ...endpoint.rules }, dialect);
  const rule = endpoint.rules['expansions'];
  const expansions = own(parameters.list('expansions'), rule?.kind === 'words' ? words[rule.group] : []);
  const fields = own(parameters.list('tweet.fields'), words.postFields);
  return {
    errors,
    dialect,
    words,
    parameters,
    fields: withExpanded(fields, expansions),
    userFields: own(parameters.list('user.fields'), words.userFields),
    expansions,
  };
};
