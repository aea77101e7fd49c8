import { expect, test } from 'bun:test';
import { findModel, models } from '@stimmlage/core/models';
import { afterAll, beforeAll, beforeEach } from '@stimmlage/core/testing/hooks';
import { createAnthropic } from './anthropic';
import { ProviderRefused, ProviderResultsMissing } from './provider';

/**
 * `server` stands in for Anthropic's API, and its responses can refer to the host `elsewhere`. `reached`
 * contains the headers of the requests that `elsewhere` has received.
 */
let server: Bun.Server<undefined>;
let elsewhere: Bun.Server<undefined>;
let reached: Record<string, string>[] = [];
let answer: (path: string) => Response | undefined = () => undefined;

const LINE = JSON.stringify({ custom_id: 'b1-r1-a0', result: { type: 'expired' } });
const DOCUMENTED = '/v1/messages/batches/msgbatch_1/results';

const pointing = (resultsUrl: string) => (path: string) =>
  path === '/v1/messages/batches/msgbatch_1' ? Response.json(batch(resultsUrl)) : undefined;

const batch = (resultsUrl: string) => ({
  id: 'msgbatch_1',
  processing_status: 'ended',
  created_at: '2026-11-01T00:00:00Z',
  request_counts: { succeeded: 1 },
  results_url: resultsUrl,
});

const notFound = () =>
  Response.json({ type: 'error', error: { type: 'not_found_error', message: 'Not here' } }, { status: 404 });

beforeAll(() => {
  elsewhere = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => {
      reached.push(Object.fromEntries(request.headers));
      return new Response(`${LINE}\n`);
    },
  });
  server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => answer(new URL(url).pathname) ?? notFound(),
  });
});
afterAll(() => Promise.all([server.stop(true), elsewhere.stop(true)]));
beforeEach(() => {
  reached = [];
});

const provider = (path = '') => createAnthropic({ apiKey: 'key', baseUrl: server.url.origin + path });
const read = (path?: string) => Array.fromAsync(provider(path).results('msgbatch_1'));
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no fault',
    (error: unknown) => error,
  );

test('does not fetch results from another host, and reports both URLs', async () => {
  answer = pointing(`${elsewhere.url.origin}/batches/results?token=1`);
  const fault = await faultOf(read());
  expect(fault).toBeInstanceOf(ProviderRefused);
  expect(String(fault)).toContain(`points to ${elsewhere.url.origin}/batches/results, but`);
  expect(String(fault)).toContain(`sent to ${server.url.origin} only; check ANTHROPIC_BASE_URL.`);
  expect(reached).toEqual([]);
});

test('fetches results through a gateway even if it returns the URL of the real service', async () => {
  const names = pointing(`https://api.anthropic.com${DOCUMENTED}`);
  answer = (path) => names(path) ?? (path === DOCUMENTED ? new Response(`${LINE}\n`) : undefined);
  expect(await read()).toEqual([{ customId: 'b1-r1-a0', type: 'expired' }]);
  const behind = answer;
  answer = (path) => behind(path.replace('/gateway', ''));
  expect(await read('/gateway')).toEqual([{ customId: 'b1-r1-a0', type: 'expired' }]);
});

test('resolves a results path without a host against the service’s URL', async () => {
  const names = pointing('/kept/results');
  answer = (path) => names(path) ?? (path === '/kept/results' ? new Response(`${LINE}\n`) : undefined);
  expect(await read()).toHaveLength(1);
  answer = names;
  expect(await faultOf(read())).toBeInstanceOf(ProviderResultsMissing);
});

test.each(['results', 'state', 'list', 'submit', 'cancel', 'forget', 'ask'] as const)(
  'reports a redirect in the response to %s instead of following it',
  async (call) => {
    const names = pointing(`${server.url.origin}/kept/results`);
    const redirect = () => Response.redirect(`${elsewhere.url.origin}/there`, 307);
    answer = (path) => (call === 'results' ? (names(path) ?? redirect()) : redirect());
    const asked = provider();
    const question = {
      model: findModel(models, 'claude-haiku-5-5') ?? ({} as never),
      system: '',
      data: '{}',
      schema: { type: 'object' },
    };
    const calls = {
      results: () => Array.fromAsync(asked.results('msgbatch_1')),
      state: () => asked.state('msgbatch_1'),
      list: () => Array.fromAsync(asked.list()),
      submit: () => asked.submit([{ customId: 'b1-r1-a0', ...question }], new AbortController().signal),
      cancel: () => asked.cancel('msgbatch_1'),
      forget: () => asked.forget('msgbatch_1'),
      ask: () => asked.ask(question),
    };
    const fault = await faultOf(calls[call]());
    expect(fault).toBeInstanceOf(ProviderRefused);
    expect(String(fault)).toContain(`points to ${elsewhere.url.origin}/there, but`);
    expect(reached).toEqual([]);
  },
);
