import { describe, expect, test } from 'bun:test';
import { findModel, models } from '@stimmlage/core/models';
import { reason } from '@stimmlage/core/reasons/reason';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { createAnthropic } from './anthropic';
import type { BatchResult, Question } from './provider';

/** A server that sends undocumented responses, which the sandbox never sends. */
let server: Bun.Server<undefined>;
let lines: unknown[] = [];
let message: unknown;
let asked: string[] = [];

const batch = (origin: string, id = 'msgbatch_1') => ({
  id,
  processing_status: 'ended',
  created_at: '2026-11-01T00:00:00Z',
  request_counts: { succeeded: 1 },
  results_url: `${origin}/results`,
});

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => {
      const { origin, pathname, searchParams } = new URL(url);
      asked.push(pathname);
      if (pathname === '/results')
        return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      if (pathname === '/v1/messages/batches') {
        const id = searchParams.get('after_id') === 'new' ? 'old' : 'new';
        return Response.json({ data: [batch(origin, id)], has_more: id === 'new', last_id: id });
      }
      return Response.json(pathname === '/v1/messages' ? message : batch(origin));
    },
  });
});
afterAll(() => server.stop(true));

const provider = () => createAnthropic({ apiKey: 'key', baseUrl: server.url.origin });
const read = async (...given: unknown[]): Promise<BatchResult[]> => {
  lines = given;
  return Array.fromAsync(provider().results('msgbatch_1'));
};

const good = { model: 'm', content: [{ type: 'text', text: '{"items":[]}' }], usage: { output_tokens: 2 } };
const misshapen = { customId: 'b1-r1-a0', type: 'errored', remedy: 'again' };

test("prefixes the service's paths with a gateway's path", async () => {
  asked = [];
  lines = [];
  const behind = createAnthropic({ apiKey: 'key', baseUrl: `${server.url.origin}/gateway` });
  await Array.fromAsync(behind.results('msgbatch_1'));
  expect(asked).toEqual(['/gateway/v1/messages/batches/msgbatch_1', '/results']);
});

test('aborts a download that stalls, and keeps what has arrived', async () => {
  const encoder = new TextEncoder();
  const silent = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => {
      const { origin, pathname } = new URL(url);
      if (pathname !== '/results') return Response.json(batch(origin));
      const line = JSON.stringify({ custom_id: 'b1-r1-a0', result: { type: 'expired' } });
      return new Response(
        new ReadableStream({ start: (stream) => stream.enqueue(encoder.encode(`${line}\n`)) }),
      );
    },
  });
  const patient = createAnthropic({ apiKey: 'key', baseUrl: silent.url.origin, timeoutMs: 1_500 });
  const seen: string[] = [];
  const reading = async () => {
    for await (const { customId } of patient.results('msgbatch_1')) seen.push(customId);
  };
  await expect(reading()).rejects.toThrow('It fell silent');
  expect(seen).toEqual(['b1-r1-a0']);
  await silent.stop(true);
});

describe('a result', () => {
  test.each([
    ['an error without a reason', { type: 'errored', error: { type: 'error' } }],
    ['a message without content', { type: 'succeeded', message: { model: 'm', usage: {} } }],
    ['no message', { type: 'succeeded' }],
    ['an unknown kind', { type: 'postponed' }],
    ['null', null],
  ])('causes only its own request to fail if it contains %s', async (_, result) => {
    const results = await read(
      { custom_id: 'b1-r1-a0', result },
      { custom_id: 'b1-r2-a0', result: { type: 'succeeded', message: good } },
    );
    expect(results).toMatchObject([misshapen, { customId: 'b1-r2-a0', type: 'answered' }]);
  });

  test('is ignored if its line does not identify a request', async () => {
    expect(await read(null, 7, {}, { custom_id: 1 }, { result: { type: 'expired' } })).toEqual([]);
  });

  test('keeps its answer if token counts are missing, invalid or absurd', async () => {
    const usage = { input_tokens: null, output_tokens: 2, cache_creation_input_tokens: 2 ** 31 - 1 };
    const [result] = await read({
      custom_id: 'b1-r1-a0',
      result: { type: 'succeeded', message: { ...good, usage } },
    });
    expect(result).toMatchObject({
      type: 'answered',
      answer: { document: { items: [] }, tokens: { input: 0, output: 2, cached: 0 } },
    });
  });

  test('can contain an answer in a code fence', async () => {
    const content = [{ type: 'text', text: 'Hier:\n```json\n{"items":[]}\n```' }];
    const result = { type: 'succeeded', message: { ...good, content } };
    expect(await read({ custom_id: 'b1-r1-a0', result })).toMatchObject([
      { answer: { document: { items: [] } } },
    ]);
  });

  test.each([
    ['billing_error', 'Credit is used up'],
    ['invalid_request_error', 'Your credit balance is too low to access the API'],
  ])('is requested again if the credit ran out (%s)', async (type, words) => {
    const [result] = await read({
      custom_id: 'b1-r1-a0',
      result: { type: 'errored', error: { error: { type, message: words } } },
    });
    expect(result).toMatchObject({ type: 'errored', remedy: 'again' });
    expect(JSON.stringify(result)).toContain(words);
  });

  test('contains only text that the database can store', async () => {
    const error = { error: { type: 'api_error', message: 'a\u0000b\ud800' } };
    const [result] = await read({ custom_id: 'b1-r1-a0', result: { type: 'errored', error } });
    expect(result).toMatchObject({ reasons: [reason('provider.answered', { answer: 'ab\ufffd' })] });
  });
});

test('lists the batches on all pages', async () => {
  const ids = (await Array.fromAsync(provider().list())).map(({ id }) => id);
  expect(ids).toEqual(['new', 'old']);
});

test('treats a response that is not a message as a refusal', async () => {
  const model = findModel(models, 'claude-3-5-haiku', '20241022');
  if (!model) throw new Error('The model is gone');
  const question: Question = { model, system: '', data: '{}', schema: {} };
  message = { error: 'none' };
  await expect(provider().ask(question)).rejects.toMatchObject({ name: 'ProviderRefused' });
});
