import { z } from 'zod';
import { answering, changing, type FaultCall, type FaultKind, type FaultKinds } from '../control/fault';
import { isObject } from '../json';
import { plainProblem, tooManyRequests } from './problems';

const none = z.unknown();
const PROBLEMS = 'https://api.twitter.com/2/problems/';
const problemType = { 'content-type': 'application/problem+json' };

const problem = (status: number, body: Record<string, unknown>): FaultKind =>
  answering(none, () => ({ status, headers: problemType, body }));

const plain = (status: number, title: string): FaultKind => problem(status, plainProblem(status, title).body);

const rateLimit = answering(
  z.object({
    /** The number of seconds until the end of the rate limit window. */
    resetInSeconds: z.number().int().min(0).max(900).default(60),
    limit: z.number().int().min(1).default(450),
  }),
  ({ resetInSeconds, limit }) => ({
    status: 429,
    headers: {
      ...problemType,
      'x-rate-limit-limit': String(limit),
      'x-rate-limit-remaining': '0',
      'x-rate-limit-reset': String(Math.ceil(Date.now() / 1000) + resetInSeconds),
    },
    body: tooManyRequests.body,
  }),
);

const unavailablePage = `<!DOCTYPE html>
<html><head><title>X / Error</title></head>
<body><h1>503 Service Temporarily Unavailable</h1><p>Something went wrong. Try again later.</p></body></html>
`;

const emptyPage = changing((body) => {
  const meta = isObject(body) && isObject(body['meta']) ? body['meta'] : {};
  const { newest_id: _newest, oldest_id: _oldest, ...rest } = meta;
  return { meta: { ...rest, result_count: 0 } };
});

const withoutAuthors = changing((body) => {
  if (!isObject(body)) return body;
  const strip = (post: unknown) => {
    if (!isObject(post)) return post;
    const { author_id: _, ...rest } = post;
    return rest;
  };
  const { data } = body;
  return { ...body, data: Array.isArray(data) ? data.map(strip) : strip(data) };
});

const withoutIncludes = changing((body) => {
  if (!isObject(body)) return body;
  const { includes: _, ...rest } = body;
  return rest;
});

/** Returns a key for the list that a page belongs to: the call without its paging parameters. */
const listOf = ({ path, query }: FaultCall): string => {
  const rest = new URLSearchParams(query);
  rest.delete('pagination_token');
  rest.delete('next_token');
  return `${path}?${rest}`;
};

/** Repeats the previous page, including the page token. */
const repeatPage: FaultKind = () => {
  const last = new Map<string, unknown>();
  return {
    kind: 'change',
    observe: (body, call) => {
      last.set(listOf(call), body);
    },
    change: (body, call) => last.get(listOf(call)) ?? body,
  };
};

/** Faults of the X API, with the responses that were observed on X. */
export const xFaults: FaultKinds = {
  unauthorized: plain(401, 'Unauthorized'),
  'client-forbidden': problem(403, {
    client_id: '23198475',
    detail:
      'When authenticating requests to the Twitter API v2 endpoints, you must use keys and tokens from a Twitter developer App that is attached to a Project. You can create a project via the developer portal.',
    reason: 'client-not-enrolled',
    registration_url: 'https://developer.twitter.com/en/docs/projects/overview',
    required_enrollment: 'Appropriate Level of API Access',
    title: 'Client Forbidden',
    type: `${PROBLEMS}client-forbidden`,
  }),
  'unsupported-authentication': problem(403, {
    title: 'Unsupported Authentication',
    detail:
      'Authenticating with OAuth 2.0 Application-Only is forbidden for this endpoint.  Supported authentication types are [OAuth 1.0a User Context, OAuth 2.0 User Context].',
    type: `${PROBLEMS}unsupported-authentication`,
    status: 403,
  }),
  'credits-depleted': problem(402, {
    account_id: 1_446_017_776_678,
    title: 'CreditsDepleted',
    detail: 'Your enrolled account [1446017776678] does not have any credits to fulfill this request.',
    type: `${PROBLEMS}credits`,
  }),
  'rate-limit': rateLimit,
  'usage-cap': problem(429, {
    account_id: 1_446_017_776_678,
    product_name: 'standard-basic',
    title: 'UsageCapExceeded',
    period: 'Monthly',
    scope: 'Product',
    detail: 'Usage cap exceeded: Monthly product cap',
    type: `${PROBLEMS}usage-capped`,
  }),
  'server-error': plain(500, 'Internal Server Error'),
  unavailable: answering(none, () => ({
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: unavailablePage,
  })),
  'empty-page': emptyPage,
  'repeat-page': repeatPage,
  'no-author-id': withoutAuthors,
  'no-includes': withoutIncludes,
};
