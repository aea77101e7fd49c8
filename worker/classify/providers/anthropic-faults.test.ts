import { describe, expect, test } from 'bun:test';
import { findModel, models } from '@stimmlage/core/models';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { createAnthropic } from './anthropic';
import type { ProviderFault } from './provider';

/** A server that refuses every call with a response that the sandbox never sends. */
let server: Bun.Server<undefined>;
let respond: () => Response = () => new Response();

beforeAll(() => {
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => respond() });
});
afterAll(() => server.stop(true));

const faultAfter = async (response: () => Response): Promise<unknown> => {
  respond = response;
  const provider = createAnthropic({ apiKey: 'key', baseUrl: server.url.origin });
  return provider.state('msgbatch_1').catch((error: unknown) => error);
};
const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ type: 'error', error: { type: 'invalid_request_error', message } }, { status, headers });

test.each([
  [502, 'The AI provider is not available (502).'],
  [403, 'The AI provider rejects this key (403).'],
])("leaves a gateway's web page out of the reason for a %i", async (status, message) => {
  const page = () =>
    new Response('<html><h1>Corporate proxy</h1></html>', {
      status,
      headers: { 'content-type': 'text/html' },
    });
  expect(await faultAfter(page)).toMatchObject({ message });
});

test('shows a long message of several lines as one short line', async () => {
  const fault = await faultAfter(() => refusal(403, `No\n\n${'x'.repeat(5_000)}`));
  expect((fault as ProviderFault).message).toMatch(/^The AI provider rejects this key \(403\): No x{297}$/);
});

test.each([
  ['a date', new Date(Date.now() + 60_000).toUTCString(), expect.closeTo(60, -1)],
  ['an unreadable value', 'later', null],
])('waits after a 429 whose retry-after header contains %s', async (_, header, retryAfterSeconds) => {
  expect(await faultAfter(() => refusal(429, 'Slow down', { 'retry-after': header }))).toMatchObject({
    name: 'ProviderBusy',
    retryAfterSeconds,
  });
});

const model = findModel(models, 'claude-3-5-haiku', '20241022');
if (!model) throw new Error('The model is gone');

describe("a 404 that is not the provider's own", () => {
  const page = () => new Response('404 page not found', { status: 404 });
  const provider = () => createAnthropic({ apiKey: 'key', baseUrl: server.url.origin });
  const question = { model, system: 'Rules', data: '{}', schema: {} };
  const signal = new AbortController().signal;

  test.each([
    ['asking', () => provider().ask(question)],
    ['submitting a batch', () => provider().submit([{ ...question, customId: 'b1-r1-a1' }], signal)],
    ['cancelling a batch', () => provider().cancel('msgbatch_1')],
    ['deleting a batch', () => provider().forget('msgbatch_1')],
  ])('is a temporary fault for %s, and names the setting', async (_, call) => {
    respond = page;
    await expect(call()).rejects.toMatchObject({
      name: 'ProviderBusy',
      message: expect.stringMatching(/behind a proxy, or ANTHROPIC_BASE_URL is wrong/),
    });
  });

  test("does not hide the provider's own message that a batch no longer exists", async () => {
    const error = { type: 'not_found_error', message: 'No such batch' };
    respond = () => Response.json({ type: 'error', error }, { status: 404 });
    await expect(provider().forget('msgbatch_1')).rejects.toMatchObject({ name: 'ProviderBatchGone' });
  });
});
