import { describe, expect, test } from 'bun:test';
import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { findModel } from '@stimmlage/core/models';
import { reason } from '@stimmlage/core/reasons/reason';
import { sentenceOf } from '@stimmlage/core/reasons/sentence';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { createOpenAi } from './openai';
import type { Question } from './provider';

/** A server that says what no stand-in would, and keeps what it was sent. */
let server: Bun.Server<undefined>;
let answer: (body: Record<string, unknown>) => Response | Promise<Response>;
let sent: { path: string; body: Record<string, unknown>; key: string | null }[];

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const body = (await request.json()) as Record<string, unknown>;
      const { pathname: path } = new URL(request.url);
      sent.push({ path, body, key: request.headers.get('authorization') });
      return answer(body);
    },
  });
});
afterAll(() => server.stop(true));

const baseUrl = (): string => `${server.url.origin}/v1`;

const schema = { type: 'object', properties: {} };

const question = (): Question => {
  const config = readConfig({ OPENAI_BASE_URL: baseUrl(), OPENAI_MODEL: 'llama3.3:70b' }, () => '');
  const model = findModel(readModels(config), 'llama3.3:70b');
  if (!model) throw new Error('The model is gone');
  return { model, system: 'Rules.', data: '{"items":[]}', schema };
};

const completion = (content: string | null, change: object = {}) => ({
  model: 'llama3.3:70b-q4',
  choices: [{ message: { content }, finish_reason: 'stop', ...change }],
  usage: { prompt_tokens: 7, completion_tokens: 2 },
});

const ask = (given: typeof answer, options: { apiKey?: string; timeoutMs?: number } = {}) => {
  sent = [];
  answer = given;
  return createOpenAi({ baseUrl: baseUrl(), concurrency: 1, ...options }).ask(question());
};

const refuse =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });

const saying = (message: string, code?: string) => ({ error: { message, code } });

describe('a question', () => {
  test('is one call of chat completions, held to the form, with the key where there is one', async () => {
    const given = await ask(() => Response.json(completion('{"items":[]}')));
    expect(given).toEqual({
      document: { items: [] },
      trouble: null,
      providerModel: 'llama3.3:70b-q4',
      tokens: { input: 7, output: 2, cached: 0 },
    });
    expect(sent).toEqual([
      {
        path: '/v1/chat/completions',
        key: null,
        body: {
          model: 'llama3.3:70b',
          messages: [
            { role: 'system', content: 'Rules.' },
            { role: 'user', content: '{"items":[]}' },
          ],
          max_tokens: 4000,
          temperature: 0,
          response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
        },
      },
    ]);
    await ask(() => Response.json(completion('{}')), { apiKey: 'geheim' });
    expect(sent[0]?.key).toBe('Bearer geheim');
  });

  test('is asked more simply where the server refuses a part of it, and so from then on', async () => {
    sent = [];
    answer = (body) => {
      if ('max_tokens' in body)
        return Response.json(saying("Use 'max_completion_tokens' instead."), { status: 400 });
      if ('temperature' in body)
        return Response.json({ detail: 'temperature is fixed here' }, { status: 422 });
      if ('response_format' in body) return Response.json({ error: 'unknown field' }, { status: 400 });
      return Response.json(completion('{}'));
    };
    const provider = createOpenAi({ baseUrl: baseUrl(), concurrency: 1 });
    await provider.ask(question());
    const formats = sent.map(({ body }) => Object(body['response_format']).type);
    expect(formats).toEqual(['json_schema', 'json_schema', 'json_schema', 'json_object', undefined]);
    const last = sent.at(-1)?.body;
    expect(last).toMatchObject({ max_completion_tokens: 4000 });
    expect(JSON.stringify(last?.['messages'])).toContain('by this JSON schema');
    await provider.ask(question());
    expect(sent).toHaveLength(6);
    expect(sent.at(-1)?.body).toEqual(last);
  });

  test('that is refused in every form leaves the next one asked in full', async () => {
    sent = [];
    answer = refuse(400, saying('The prompt is longer than the context'));
    const provider = createOpenAi({ baseUrl: baseUrl(), concurrency: 1 });
    await expect(provider.ask(question())).rejects.toMatchObject({
      constructor: { name: 'ProviderRefusedQuestion' },
      message: 'The AI provider rejects the request (400): The prompt is longer than the context',
    });
    answer = () => Response.json(completion('{}'));
    await provider.ask(question());
    expect(sent.at(-1)?.body).toHaveProperty('response_format.json_schema');
  });
});

describe('an answer', () => {
  test.each([
    ['in a fence', '```json\n{"items":[1]}\n```'],
    ['after thoughts', '<think>{"items":[9]}, or\nelse?</think>{"items":[1]}'],
    ['between words', 'Gerne: {"items":[1]} Bitte!'],
  ])('%s is found', async (_, content) => {
    expect(await ask(() => Response.json(completion(content)))).toMatchObject({
      document: { items: [1] },
      trouble: null,
    });
  });

  test('in parts is joined; thoughts among them are none of it', async () => {
    const parts = [
      { type: 'thinking', thinking: [{ type: 'text', text: '{"items":[9]}' }] },
      { type: 'text', text: '{"items":' },
      { type: 'text', text: '[1]}' },
    ];
    const body = { choices: [{ message: { content: parts }, finish_reason: 'stop' }] };
    expect(await ask(() => Response.json(body))).toMatchObject({ document: { items: [1] }, trouble: null });
  });

  test.each([
    ['cut by its length', completion('{"items":', { finish_reason: 'length' }), /was cut/],
    ['that a filter struck', completion('', { finish_reason: 'content_filter' }), /refused/],
    ['that refuses', completion(null, { message: { content: null, refusal: 'Nein' } }), /refused/],
    ['without content', completion(null), /empty/],
    ['without a choice', { choices: [] }, /empty/],
    ['with a choice of another kind', { choices: [7] }, /empty/],
  ])('%s is told, with what it cost', async (_, body, trouble) => {
    const given = await ask(() => Response.json(body));
    expect(given.document).toBeUndefined();
    expect(given.trouble && sentenceOf([given.trouble])).toMatch(trouble);
    expect(given.providerModel).not.toBe('');
  });

  test('in prose is no document; its words can be stored', async () => {
    const body = { ...completion('Das war wohl nichts.'), model: 'a\0b\ud800', usage: null };
    expect(await ask(() => Response.json(body))).toEqual({
      document: undefined,
      trouble: reason('answer.no_document'),
      providerModel: 'a b',
      tokens: { input: 0, output: 0, cached: 0 },
    });
  });
});

describe('a fault', () => {
  const spent = saying('You exceeded your quota', 'insufficient_quota');
  test.each([
    [401, saying('Wrong key'), 'ProviderRefused', /key \(401\); check OPENAI_API_KEY: Wrong key$/],
    [402, {}, 'ProviderRefused', /credit with the AI provider is used up \(402\)\.$/],
    [403, {}, 'ProviderRefused', /rejects this key \(403\)\.$/],
    [404, { error: "model 'x' not found" }, 'ProviderUnknownModel', /OPENAI_BASE_URL: model 'x' not found$/],
    [413, {}, 'ProviderRefusedQuestion', /rejects the request \(413\)\.$/],
    [429, spent, 'ProviderRefused', /limit is used up \(429\): You exceeded/],
    [429, saying('Slow down'), 'ProviderBusy', /asks to wait \(429\): Slow down/],
    [500, { detail: 'out of memory' }, 'ProviderStumbled', /could not answer \(500\): out of memory/],
    [502, '<html>Bad Gateway</html>', 'ProviderBusy', /^The AI provider is not available \(502\)\.$/],
    [503, {}, 'ProviderBusy', /not available \(503\)/],
    [307, {}, 'ProviderRefused', /redirects to another address \(307\); check OPENAI_BASE_URL/],
  ])('%p %j is %s, with its sentence', async (status, body, name, sentence) => {
    await expect(ask(refuse(status, body, { location: 'http://192.0.2.1/' }))).rejects.toMatchObject({
      constructor: { name },
      message: expect.stringMatching(sentence),
    });
  });

  test.each([
    ['12', 12],
    ['0.5', 0.5],
    ['soon', null],
  ])('a pause of %s that is asked for is one of %p s', async (header, seconds) => {
    await expect(ask(refuse(429, {}, { 'retry-after': header }))).rejects.toMatchObject({
      retryAfterSeconds: seconds,
    });
  });

  test.each([
    ['a page in place of an answer', () => new Response('<html>Anmelden</html>'), /is not a chat completion/],
    ['JSON that is no answer', () => Response.json({ ok: true }), /is not a chat completion/],
    ['half an answer', () => new Response('{"choices":[{"mess'), /is not a chat completion/],
    [
      'a connection that breaks',
      () => new Response(new ReadableStream({ pull: (stream) => stream.error() })),
      /interrupted the connection/,
    ],
    ['silence', () => new Promise<Response>(() => undefined), /did not answer in time/],
  ])('%s may lie in the question', async (_, given, sentence) => {
    await expect(ask(given, { timeoutMs: 300 })).rejects.toMatchObject({
      constructor: { name: 'ProviderStumbled' },
      message: expect.stringMatching(sentence),
    });
  });

  test('a server that cannot be reached is away', async () => {
    const provider = createOpenAi({ baseUrl: 'http://127.0.0.1:1/v1', concurrency: 1 });
    await expect(provider.ask(question())).rejects.toMatchObject({
      constructor: { name: 'ProviderBusy' },
      message: 'The AI provider could not be reached.',
    });
  });

  test('a question that is taken back ends', async () => {
    answer = () => new Promise<Response>(() => undefined);
    const provider = createOpenAi({ baseUrl: baseUrl(), concurrency: 1 });
    await expect(provider.ask(question(), AbortSignal.abort())).rejects.toMatchObject({
      constructor: { name: 'ProviderBusy' },
    });
  });
});

test('so many questions are under way at once and no more, whoever asks', async () => {
  const full = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let open = 0;
  let most = 0;
  answer = async ({ model }) => {
    if (model === 'other') return new Response();
    open += 1;
    most = Math.max(most, open);
    if (open === 2) full.resolve();
    await gate.promise;
    open -= 1;
    return Response.json(completion('{}'));
  };
  const provider = createOpenAi({ baseUrl: baseUrl(), concurrency: 2 });
  const asked = Array.from({ length: 5 }, () => provider.ask(question()));
  await full.promise;
  // Whatever was sent with the two has arrived once this is answered.
  await fetch(baseUrl(), { method: 'POST', body: JSON.stringify({ model: 'other' }) });
  expect(most).toBe(2);
  gate.resolve();
  await Promise.all(asked);
  expect(most).toBe(2);
});
