import { describe, expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { createOpenAi } from './openai';
import { completion, refuse, saying, schema, useModelServer } from './testing/model-server';

const server = useModelServer();
const { ask, baseUrl, question } = server;

/** The error that is attributed to a question. */
const stumbled = (message: RegExp) => ({
  constructor: { name: 'ProviderStumbled' },
  message: expect.stringMatching(message),
});

describe('a question', () => {
  test('is sent as one chat completions call with the schema, and with the key if there is one', async () => {
    const given = await ask(() => Response.json(completion('{"items":[]}')));
    expect(given).toEqual({
      document: { items: [] },
      trouble: null,
      providerModel: 'llama3.3:70b-q4',
      tokens: { input: 7, output: 2, cached: 0 },
    });
    expect(server.sent).toEqual([
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
    expect(server.sent[0]?.key).toBe('Bearer geheim');
  });

  test('is sent with the credentials in the server’s URL as basic authentication', async () => {
    const guarded = { baseUrl: baseUrl().replace('//', '//user:secret@') };
    await ask(() => Response.json(completion('{}')), guarded);
    expect(server.sent[0]?.key).toBe(`Basic ${btoa('user:secret')}`);
  });
});

describe('an answer', () => {
  test.each([
    ['in a code fence', '```json\n{"items":[1]}\n```'],
    ['after thoughts', '<think>{"items":[9]}, or\nelse?</think>{"items":[1]}'],
    ['between sentences', 'Gerne: {"items":[1]} Bitte!'],
  ])('%s is found', async (_, content) => {
    expect(await ask(() => Response.json(completion(content)))).toMatchObject({
      document: { items: [1] },
      trouble: null,
    });
  });

  test('is assembled from its parts, without the thoughts', async () => {
    const parts = [
      { type: 'thinking', thinking: [{ type: 'text', text: '{"items":[9]}' }] },
      { type: 'text', text: '{"items":' },
      { type: 'text', text: '[1]}' },
    ];
    const body = { choices: [{ message: { content: parts }, finish_reason: 'stop' }] };
    expect(await ask(() => Response.json(body))).toMatchObject({ document: { items: [1] }, trouble: null });
  });

  test.each([
    ['truncated at the maximum length', completion('{"items":', { finish_reason: 'length' }), /was cut/],
    ['removed by a filter', completion('', { finish_reason: 'content_filter' }), /refused/],
    ['consisting of a refusal', completion(null, { message: { content: null, refusal: 'Nein' } }), /refused/],
    ['without content', completion(null), /empty/],
    ['without a choice', { choices: [] }, /empty/],
    ['with a choice that is not an object', { choices: [7] }, /empty/],
  ])('%s is reported with the reason', async (_, body, trouble) => {
    const given = await ask(() => Response.json(body));
    expect(given.document).toBeUndefined();
    expect(given.trouble && writeReason([given.trouble])).toMatch(trouble);
    expect(given.providerModel).not.toBe('');
  });

  test('contains no document if it is prose, and no characters that cannot be stored', async () => {
    const body = { ...completion('Das war wohl nichts.'), model: 'a\0b\ud800', usage: null };
    expect(await ask(() => Response.json(body))).toEqual({
      document: undefined,
      trouble: reason('answer.no_document'),
      providerModel: 'a b',
      // The token counts are estimated from the length of the texts.
      tokens: { input: 6, output: 6, cached: 0 },
    });
  });

  test('is charged by an estimate if its token counts are absurd', async () => {
    const usage = { prompt_tokens: 2 ** 31 - 1, completion_tokens: 2 ** 31 - 1 };
    const given = await ask(() => Response.json({ ...completion('Das war wohl nichts.'), usage }));
    expect(given.tokens).toEqual({ input: 6, output: 6, cached: 0 });
  });
});

describe('a fault', () => {
  test('can be a redirect without a destination', async () => {
    await expect(ask(refuse(307, {}))).rejects.toMatchObject({
      constructor: { name: 'ProviderRefused' },
      message: expect.stringMatching(/redirects to another address \(307\); check OPENAI_BASE_URL/),
    });
  });

  const spent = saying('You exceeded your quota', 'insufficient_quota');
  test.each([
    [401, saying('Wrong key'), 'ProviderRefused', /key \(401\); check OPENAI_API_KEY: Wrong key$/],
    [402, {}, 'ProviderRefused', /credit with the AI provider is used up\.$/],
    [403, {}, 'ProviderRefused', /rejects this key \(403\)\.$/],
    [404, { error: "model 'x' not found" }, 'ProviderUnknownModel', /OPENAI_BASE_URL: model 'x' not found$/],
    [404, '404 page not found', 'ProviderBusy', /restarting behind a proxy, or OPENAI_BASE_URL is wrong/],
    [404, { detail: 'Not Found' }, 'ProviderBusy', /restarting behind a proxy/],
    [404, { message: 'no Route matched with those values' }, 'ProviderBusy', /restarting behind a proxy/],
    [404, saying('File Not Found'), 'ProviderBusy', /restarting behind a proxy/],
    [413, {}, 'ProviderRefusedQuestion', /rejects the request \(413\)\.$/],
    [429, spent, 'ProviderRefused', /limit is used up: You exceeded/],
    [429, saying('Slow down'), 'ProviderBusy', /asks to wait \(429\): Slow down/],
    [500, { detail: 'out of memory' }, 'ProviderStumbled', /could not answer \(500\): out of memory/],
    [502, '<html>Bad Gateway</html>', 'ProviderBusy', /^The AI provider is not available \(502\)\.$/],
    [503, {}, 'ProviderBusy', /not available \(503\)/],
    [
      307,
      {},
      'ProviderRefused',
      /points to http:\/\/192\.0\.2\.1\/, but .* sent to http:\/\/127\.0\.0\.1:\d+ only; check OPENAI_BASE_URL\.$/,
    ],
  ])('%p %j is raised as %s with its message', async (status, body, name, sentence) => {
    await expect(ask(refuse(status, body, { location: 'http://192.0.2.1/' }))).rejects.toMatchObject({
      constructor: { name },
      message: expect.stringMatching(sentence),
    });
  });

  test.each([
    [{ error: { message: 'Slow down', code: 429 } }, 'ProviderBusy', /asks to wait \(429\): Slow down/],
    [{ error: { message: 'No credit', code: '402' } }, 'ProviderRefused', /used up: No credit/],
    [{ error: { message: 'Rate limit reached', code: 'x' } }, 'ProviderBusy', /\(429\): Rate limit reached/],
    [{ error: { message: 'Upstream', code: 502 }, choices: null }, 'ProviderBusy', /\(502\): Upstream/],
    [{ choices: [{ error: { message: 'Upstream', code: 503 } }] }, 'ProviderBusy', /\(503\): Upstream/],
    [{ error: 'It broke' }, 'ProviderStumbled', /\(500\): It broke/],
  ])('%j inside a 200 is raised as %s', async (body, name, sentence) => {
    await expect(ask(() => Response.json(body))).rejects.toMatchObject({
      constructor: { name },
      message: expect.stringMatching(sentence),
    });
  });

  test.each([
    ['12', 12],
    ['0.5', 0.5],
    ['soon', null],
  ])('with a Retry-After of %s asks for a pause of %p s', async (header, seconds) => {
    await expect(ask(refuse(429, {}, { 'retry-after': header }))).rejects.toMatchObject({
      retryAfterSeconds: seconds,
    });
  });

  test.each([
    [
      'a web page instead of an answer',
      () => new Response('<html>Anmelden</html>'),
      /is not a chat completion/,
    ],
    ['JSON that is not an answer', () => Response.json({ ok: true }), /is not a chat completion/],
    ['half an answer', () => new Response('{"choices":[{"mess'), /is not a chat completion/],
    [
      'an interrupted connection',
      () => new Response(new ReadableStream({ pull: (stream) => stream.error() })),
      /interrupted the connection/,
    ],
  ])('is attributed to the question after %s', async (_, given, message) => {
    await expect(ask(given)).rejects.toMatchObject(stumbled(message));
  });

  test('is attributed to the question after silence', async () => {
    const silence = ask(() => new Promise<Response>(() => undefined), { timeoutMs: 300 });
    await expect(silence).rejects.toMatchObject(stumbled(/did not answer in time/));
  });

  test('is temporary if the server is unreachable', async () => {
    const provider = createOpenAi({ baseUrl: 'http://127.0.0.1:1/v1', concurrency: 1 });
    await expect(provider.ask(question())).rejects.toMatchObject({
      constructor: { name: 'ProviderBusy' },
      message: 'The AI provider could not be reached.',
    });
  });

  test('is temporary if the question is aborted', async () => {
    server.answer = () => new Promise<Response>(() => undefined);
    const provider = server.provider();
    await expect(provider.ask(question(), AbortSignal.abort())).rejects.toMatchObject({
      constructor: { name: 'ProviderBusy' },
    });
  });
});

test('limits concurrent questions across all callers', async () => {
  const full = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let open = 0;
  let most = 0;
  server.answer = async ({ model }) => {
    if (model === 'other') return new Response();
    open += 1;
    most = Math.max(most, open);
    if (open === 2) full.resolve();
    await gate.promise;
    open -= 1;
    return Response.json(completion('{}'));
  };
  const provider = server.provider({ concurrency: 2 });
  const asked = Array.from({ length: 5 }, () => provider.ask(question()));
  await full.promise;
  // This request is sent after the five questions. When it has been answered, a third concurrent question
  // would already have arrived.
  await fetch(baseUrl(), { method: 'POST', body: JSON.stringify({ model: 'other' }) });
  expect(most).toBe(2);
  gate.resolve();
  await Promise.all(asked);
  expect(most).toBe(2);
});
