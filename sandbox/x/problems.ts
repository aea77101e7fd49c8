import type { Vocabulary } from './words';

/** The response to a failed call, with the HTTP status of the problem. */
export interface Problem {
  status: number;
  body: Record<string, unknown>;
}

/** An error for an invalid parameter. The wording of messages is as observed on X. */
export interface ParameterError {
  parameters: Record<string, string[]>;
  message: string;
}

/** An error for an object that an otherwise successful call could not return. */
export interface PartialError {
  resource_id: string;
  parameter: string;
  resource_type: string;
  section?: 'data' | 'includes';
  title: string;
  value: string;
  detail: string;
  type: string;
}

/** Creates a problem without further details. */
export const plainProblem = (status: number, title: string): Problem => ({
  status,
  body: { title, detail: title, type: 'about:blank', status },
});

export const unauthorized = plainProblem(401, 'Unauthorized');
export const notFound = plainProblem(404, 'Not Found');
export const tooManyRequests = plainProblem(429, 'Too Many Requests');

export const invalidRequest = (words: Vocabulary, errors: readonly ParameterError[]): Problem => ({
  status: 400,
  body: {
    errors,
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: `${words.problems}invalid-request`,
  },
});

/** Creates the problem for a call that does not accept the kind of authentication used. */
export const unsupportedAuthentication = (words: Vocabulary): Problem => ({
  status: 403,
  body: {
    title: 'Unsupported Authentication',
    detail:
      'Authenticating with OAuth 1.0a User Context is forbidden for this endpoint.  Supported authentication types are [OAuth 2.0 Application-Only].',
    type: `${words.problems}unsupported-authentication`,
    status: 403,
  },
});

interface Missing {
  words: Vocabulary;
  kind: 'user' | 'post';
  /** The parameter or expansion that refers to the missing object. */
  parameter: string;
  value: string;
  section: 'data' | 'includes';
}

const about = ({ words, kind, parameter, value }: Missing) => ({
  resource_id: value,
  parameter,
  resource_type: kind === 'post' ? words.resource : 'user',
  value,
});

const noun = (kind: Missing['kind']): string => (kind === 'post' ? 'tweet' : 'user');

export const resourceNotFound = (missing: Missing): PartialError => ({
  ...about(missing),
  title: 'Not Found Error',
  detail: `Could not find ${noun(missing.kind)} with ${missing.parameter}: [${missing.value}].`,
  type: `${missing.words.problems}resource-not-found`,
});

/** Creates the error for a suspended account, which has the same type as the error for a missing account. */
export const userSuspended = (missing: Missing): PartialError => ({
  ...about(missing),
  title: 'Forbidden',
  detail: `User has been suspended: [${missing.value}].`,
  type: `${missing.words.problems}resource-not-found`,
});

export const notAuthorized = (missing: Missing): PartialError => ({
  ...about(missing),
  section: missing.section,
  title: 'Authorization Error',
  detail: `Sorry, you are not authorized to see the ${missing.kind === 'post' ? 'Tweet' : 'user'} with ${missing.parameter}: [${missing.value}].`,
  type: `${missing.words.problems}not-authorized-for-resource`,
});

export const resourceUnavailable = (missing: Missing): PartialError => ({
  ...about(missing),
  title: 'Resource Unavailable Error',
  detail: `Sorry, the ${noun(missing.kind)} with ${missing.parameter}: [${missing.value}] is unavailable.`,
  type: `${missing.words.problems}resource-unavailable`,
});
