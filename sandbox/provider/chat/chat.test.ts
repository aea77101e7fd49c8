import { describe, expect, test } from 'bun:test';
import OpenAI, {
  APIConnectionError,
  AuthenticationError,
  BadRequestError,
  NotFoundError,
  RateLimitError,
} from 'openai';
import { classification } from '../../classifier/testing/schemas';
import { failure, TEXTS, useStandIns } from '../testing/stand-in';

const standIns = useStandIns();

/** Starts the stand-in, with OpenAI's own SDK as the client. */
const start = () => {
  const standIn = standIns();
  const connect = (apiKey = 'sandbox') =>
    new OpenAI({ apiKey, baseURL: `${standIn.origin}/v1`, maxRetries: 0, organization: null, project: null });
  return { ...standIn, connect, client: connect() };
};

type Params = OpenAI.ChatCompletionCreateParamsNonStreaming;

const format = {
  type: 'json_schema' as const,
  json_schema: { name: 'answer', strict: true, schema: classification },
};

const chat = (change: Partial<Params> = {}): Params => ({
  model: 'llama3.3:70b',
  messages: [
    { role: 'system', content: 'Ordne jeden Beitrag ein.' },
    {
      role: 'user',
      content: JSON.stringify({ items: TEXTS.map((text, index) => ({ n: index + 1, text })) }),
    },
  ],
  max_tokens: 4_000,
  temperature: 0,
  response_format: format,
  ...change,
});

const labels = [
  { n: 1, sentiment: 'COMPLAINT', category: 'social', area: 'housing', places: ['Köln'] },
  { n: 2, sentiment: 'NEUTRAL', category: 'other', area: 'none' },
  { n: 3, sentiment: 'PRAISE', category: 'sec', area: 'security' },
];

const itemsOf = ({ choices }: OpenAI.ChatCompletion): unknown =>
  JSON.parse(choices[0]?.message.content ?? '').items;

describe('POST /chat/completions', () => {
  test('answers every item, and reports the requested model and the token usage', async () => {
    const { client, state } = start();
    const completion = await client.chat.completions.create(chat());
    expect(itemsOf(completion)).toMatchObject(labels);
    expect(completion).toMatchObject({
      object: 'chat.completion',
      model: 'sandbox:llama3.3:70b',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', refusal: null } }],
    });
    const { prompt_tokens: input = 0, completion_tokens: output = 0 } = completion.usage ?? {};
    expect(input).toBeGreaterThan(0);
    expect(output).toBeGreaterThan(0);
    expect(completion.usage?.total_tokens).toBe(input + output);
    expect((await state()).totals).toMatchObject({ billedItems: 3, messages: 1 });
  });

  test('reads the schema from the instructions if the response format does not contain it', async () => {
    const { client } = start();
    const system = `Antworte als JSON nach diesem Schema:\n${JSON.stringify(classification)}`;
    const [, user] = chat().messages;
    for (const type of ['json_object', 'text'] as const) {
      const completion = await client.chat.completions.create(
        chat({
          response_format: { type },
          messages: [{ role: 'developer', content: system }, ...(user ? [user] : [])],
        }),
      );
      expect(itemsOf(completion)).toMatchObject(labels);
    }
  });

  test('accepts content parts, and answers in prose if there is no response format', async () => {
    const { client } = start();
    const { response_format: _form, ...plain } = chat();
    const messages: Params['messages'] = [{ role: 'user', content: [{ type: 'text', text: 'Guten Tag' }] }];
    const completion = await client.chat.completions.create({ ...plain, messages });
    expect(completion.choices[0]?.message.content).toContain('Sandbox');
  });

  test('stops at the limit set by either max_tokens or max_completion_tokens', async () => {
    const { client } = start();
    const { max_tokens: _unused, ...rest } = chat();
    for (const limit of [{ max_tokens: 40 }, { max_completion_tokens: 40 }]) {
      const { choices, usage } = await client.chat.completions.create({ ...rest, ...limit });
      expect(choices[0]?.finish_reason).toBe('length');
      expect(usage?.completion_tokens).toBe(40);
    }
  });

  test.each([
    ['an unknown field', { foo: 1 }, 'foo: Extra inputs are not permitted'],
    ['an empty list of messages', { messages: [] }, 'messages'],
    [
      'an open schema',
      { response_format: { ...format, json_schema: { name: 'a', schema: { type: 'object' } } } },
      'additionalProperties',
    ],
    [
      'JSON mode without the word JSON in the messages',
      { response_format: { type: 'json_object' } },
      "the word 'json'",
    ],
  ])('refuses %s', async (_, change, words) => {
    const { client } = start();
    const error = await failure(client.chat.completions.create(chat(change as Partial<Params>)));
    expect(error).toBeInstanceOf(BadRequestError);
    expect((error as BadRequestError).message).toContain(words);
  });

  test('refuses response formats that have been disabled through the control API', async () => {
    const { client, control } = start();
    await control('PATCH', '/settings', { chatFormats: ['text'] });
    const error = await failure(client.chat.completions.create(chat()));
    expect((error as BadRequestError).message).toContain("'json_schema' is not supported");
  });

  test('requires a key', async () => {
    const keyless = start().connect(' ');
    expect(await failure(keyless.chat.completions.create(chat()))).toBeInstanceOf(AuthenticationError);
  });
});

describe('faults', () => {
  test.each([
    [{ fault: 'key_revoked' }, AuthenticationError, 'invalid_api_key', null],
    [{ fault: 'model_not_found' }, NotFoundError, 'model_not_found', null],
    [{ fault: 'rate_limited', retryAfter: 7 }, RateLimitError, 'rate_limit_exceeded', '7'],
    [{ fault: 'tier_spent' }, RateLimitError, 'insufficient_quota', null],
    [{ fault: 'error', type: 'invalid_request_error' }, BadRequestError, null, null],
  ])('%j is reported as an OpenAI error', async (rule, kind, code, retryAfter) => {
    const { client, fault } = start();
    await fault(rule);
    const error = await failure(client.chat.completions.create(chat()));
    expect(error).toBeInstanceOf(kind);
    const { code: told, headers } = error as RateLimitError;
    expect([told, headers.get('retry-after')]).toEqual([code, retryAfter]);
    expect(itemsOf(await client.chat.completions.create(chat()))).toMatchObject(labels);
  });

  test('a reset fault closes the connection for the given operation', async () => {
    const { client, fault } = start();
    await fault({ fault: 'reset', on: ['create_chat_completion'] });
    expect(await failure(client.chat.completions.create(chat()))).toBeInstanceOf(APIConnectionError);
  });

  test.each([
    ['empty', []],
    ['refusal', [{ message: { content: null, refusal: expect.any(String) } }]],
    ['max_tokens', [{ finish_reason: 'length' }]],
    ['not_json', [{ finish_reason: 'stop', message: { content: expect.stringMatching(/^Gerne/) } }]],
  ])('the fault “%s” affects one answer', async (name, choices) => {
    const { client, fault } = start();
    await fault({ fault: name });
    expect((await client.chat.completions.create(chat())).choices).toMatchObject(choices);
  });

  test('an item fault can be limited to items with a matching text', async () => {
    const { client, fault } = start();
    await fault({ fault: 'item_missing', match: { text: 'Morgen', model: '^llama' } });
    expect(itemsOf(await client.chat.completions.create(chat()))).toMatchObject([{ n: 1 }, { n: 3 }]);
  });
});
