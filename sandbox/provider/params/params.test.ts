import { afterAll, describe, expect, test } from 'bun:test';
import Anthropic, { type APIError, BadRequestError, NotFoundError } from '@anthropic-ai/sdk';
import { classification } from '../../classifier/testing/schemas';
import { failure, params, results, startStandIn, TEXTS, toolParams } from '../testing/stand-in';

const standIn = startStandIn();
const { client, origin } = standIn;
afterAll(() => standIn.stop());

type Body = Anthropic.Messages.MessageCreateParamsNonStreaming;
const loose = (body: object): Body => body as Body;

const tool = toolParams(TEXTS).tools?.[0] ?? {};
const open = { type: 'object', properties: {} };
const range = {
  ...classification,
  properties: { n: { type: 'integer', minimum: 1, maximum: 5 } },
  required: ['n'],
};
const format = (schema: object) => ({ output_config: { format: { type: 'json_schema', schema } } });
const newer = { model: 'claude-haiku-5-5' };

/** Request bodies with one mistake each, and the known beginning of the service's error message. */
const wrong: readonly [string, object, string][] = [
  ['no max_tokens', { ...params(TEXTS), max_tokens: undefined }, 'max_tokens: Field required'],
  ['an unknown field', { ...params(TEXTS), foo: 1 }, 'foo: Extra inputs are not permitted'],
  ['streaming', { ...params(TEXTS), stream: true }, 'stream: '],
  ['max_tokens above the limit', toolParams(TEXTS, { max_tokens: 8_193 }), 'max_tokens: 8193 > 8192'],
  ['an empty text', params(TEXTS, { messages: [{ role: 'user', content: '' }] }), 'must be non-empty'],
  [
    'a first turn by the assistant',
    params(TEXTS, { messages: [{ role: 'assistant', content: 'a' }] }),
    'first message',
  ],
  [
    'a prefilled answer',
    params(TEXTS, {
      messages: [
        { role: 'user', content: 'a' },
        { role: 'assistant', content: '{' },
      ],
    }),
    'prefill',
  ],
  ['temperature on a newer model', { ...params(TEXTS, newer), temperature: 0 }, 'temperature: '],
  ['top_p on a newer model', { ...params(TEXTS, newer), top_p: 1 }, 'top_p: '],
  ['top_k on a newer model', { ...params(TEXTS, newer), top_k: 5 }, 'top_k: '],
  [
    'an output format on an older model',
    params(TEXTS, { model: 'claude-sonnet-4-20250514' }),
    'output_config.format: claude-sonnet-4-20250514 does not support output formats',
  ],
  [
    'an open object in the schema',
    { ...params(TEXTS), ...format(open) },
    "For 'object' type, 'additionalProperties' must be explicitly set to false",
  ],
  [
    'a range in the schema',
    { ...params(TEXTS), ...format(range) },
    "For 'integer' type, properties maximum, minimum are not supported",
  ],
  [
    'an open object in a strict tool',
    { ...toolParams(TEXTS), tools: [{ ...tool, input_schema: open }] },
    "tools.0.custom: For 'object' type, 'additionalProperties'",
  ],
  [
    'a tool choice but no tools',
    { ...params(TEXTS), tool_choice: { type: 'auto' } },
    'while providing tools',
  ],
  [
    'a choice of an unknown tool',
    { ...toolParams(TEXTS), tool_choice: { type: 'tool', name: 'x' } },
    "Tool 'x' not found",
  ],
  [
    'thinking and a forced tool',
    { ...toolParams(TEXTS), ...newer, thinking: { type: 'adaptive' } },
    'Thinking may not be enabled',
  ],
  [
    'a prompt that exceeds the context window',
    params(TEXTS, { messages: [{ role: 'user', content: 'x'.repeat(800_000) }] }),
    'prompt is too long',
  ],
];

describe('a message with', () => {
  for (const [what, body, message] of wrong) {
    test(`${what} is refused with a 400`, async () => {
      const error = await failure(client.messages.create(loose(body)));
      expect(error).toBeInstanceOf(BadRequestError);
      expect((error as APIError).apiMessage).toContain(message);
    });
  }

  test('an unknown model is refused with a 404', async () => {
    const error = await failure(client.messages.create(params(TEXTS, { model: 'claude-none' })));
    expect(error).toBeInstanceOf(NotFoundError);
    expect((error as APIError).apiMessage).toBe('model: claude-none');
  });

  test('an open object in a tool that is not strict is accepted', async () => {
    const lax = { ...toolParams(TEXTS), tools: [{ ...tool, strict: false, input_schema: open }] };
    expect((await client.messages.create(loose(lax))).stop_reason).toBe('tool_use');
  });

  test('a temperature is accepted for older models, and for newer models with the old API version', async () => {
    expect((await client.messages.create(loose({ ...params(TEXTS), temperature: 0 }))).type).toBe('message');
    const old = new Anthropic({
      apiKey: 'k',
      baseURL: origin,
      defaultHeaders: { 'anthropic-version': '2023-06-01' },
    });
    const warm = loose({ ...params(TEXTS, newer), temperature: 0 });
    expect((await old.messages.create(warm)).type).toBe('message');
  });
});

describe('a batch', () => {
  test('accepts any parameters, and reports the invalid ones per request when it ends', async () => {
    const batch = await client.messages.batches.create({
      requests: [
        { custom_id: 'good', params: params(TEXTS) },
        { custom_id: 'model', params: params(TEXTS, { model: 'claude-none' }) },
        ...wrong.map(([, body], index) => ({ custom_id: `bad-${index}`, params: loose(body) })),
      ],
    });
    expect(batch.request_counts).toMatchObject({ succeeded: 1, errored: wrong.length + 1 });
    const lines = new Map((await results(client, batch.id)).map((line) => [line.custom_id, line.result]));
    expect(lines.get('good')?.type).toBe('succeeded');
    expect(lines.get('model')).toMatchObject({
      type: 'errored',
      error: { type: 'error', error: { type: 'not_found_error', message: 'model: claude-none' } },
    });
    for (const [index, [, , message]] of wrong.entries()) {
      expect(lines.get(`bad-${index}`)).toMatchObject({
        type: 'errored',
        error: { error: { type: 'invalid_request_error', message: expect.stringContaining(message) } },
      });
    }
  });
});
