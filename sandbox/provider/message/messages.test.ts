import { describe, expect, test } from 'bun:test';
import type Anthropic from '@anthropic-ai/sdk';
import { NotFoundError } from '@anthropic-ai/sdk';
import { CONTEXT_WINDOW, models } from '../models';
import { answerOf, failure, params, TEXTS, testClock, toolParams, useStandIns } from '../testing/stand-in';
import { BYTES_PER_TOKEN } from '../tokens';

const start = useStandIns();

describe('POST /messages', () => {
  test('answers every item of the document', async () => {
    const { client } = start();
    const message = await client.messages.create(params(TEXTS));
    expect(answerOf(message).items).toMatchObject([
      { n: 1, sentiment: 'COMPLAINT', category: 'social', area: 'housing', places: ['Köln'] },
      { n: 2, sentiment: 'NEUTRAL', category: 'other', area: 'none' },
      { n: 3, sentiment: 'PRAISE', category: 'sec', area: 'security' },
    ]);
    expect(message.usage.service_tier).toBe('standard');
  });

  test('finds the document in a block of its own, behind prose', async () => {
    const { client } = start();
    const document = JSON.stringify({ items: [{ n: 5, text: 'Die Rente reicht nicht!' }] });
    const message = await client.messages.create(
      params([], {
        messages: [
          { role: 'user', content: 'Hallo' },
          { role: 'assistant', content: 'Bitte sehr' },
          {
            role: 'user',
            content: [
              { type: 'text', text: 'Ordne ein {n, text}:' },
              { type: 'text', text: document },
            ],
          },
        ],
      }),
    );
    expect(answerOf(message).items).toMatchObject([{ n: 5, category: 'social' }]);
  });

  test('says so when there is no form to answer in', async () => {
    const { client } = start();
    const { output_config: _form, ...plain } = params(TEXTS);
    const message = await client.messages.create(plain);
    expect(message.content).toMatchObject([{ type: 'text', text: expect.stringContaining('Sandbox') }]);
  });

  test('stops at max_tokens in the middle of the answer', async () => {
    const { client } = start();
    const text = await client.messages.create(params(TEXTS, { max_tokens: 40 }));
    expect(text).toMatchObject({ stop_reason: 'max_tokens', usage: { output_tokens: 40 } });
    expect(() => answerOf(text)).toThrow(SyntaxError);
    const tool = await client.messages.create(toolParams(TEXTS, { max_tokens: 80 }));
    expect(tool.stop_reason).toBe('max_tokens');
    expect(answerOf(tool).items.length).toBeLessThan(TEXTS.length);
  });

  for (const [what, body] of [
    ['a text', params(TEXTS, { model: 'claude-sonnet-5-5' })],
    ['a tool call', toolParams(TEXTS)],
  ] as const) {
    test(`streams ${what} to the same message`, async () => {
      const clock = testClock();
      const whole = await start({ now: clock.now }).client.messages.create(body);
      const { stream: _plain, ...streamable } = body;
      const { client } = start({ now: clock.now });
      const streamed = await client.messages.stream(streamable).finalMessage();
      const content: Anthropic.ContentBlock[] = streamed.content;
      expect(content).toEqual(whole.content);
      expect(streamed.stop_reason).toBe(whole.stop_reason);
      expect(streamed.usage.output_tokens).toBe(whole.usage.output_tokens);
    });
  }
});

describe('tokens', () => {
  test('grow with the prompt, and are counted without asking', async () => {
    const { client } = start();
    const { max_tokens: _unused, ...short } = params(TEXTS);
    const { input_tokens: less } = await client.messages.countTokens(short);
    const more = await client.messages.countTokens({ ...short, system: 'x'.repeat(3_500) });
    const systemTokens = Math.ceil(Buffer.byteLength('Ordne jeden Beitrag ein.') / BYTES_PER_TOKEN);
    expect(more.input_tokens - less).toBe(1_000 - systemTokens);
    const message = await client.messages.create(params(TEXTS));
    expect(message.usage.input_tokens).toBe(less);
  });

  test('are written to the cache once and then read, while it lasts', async () => {
    const clock = testClock();
    const { client } = start({ now: clock.now });
    const system = 'Ein langes Regelwerk. '.repeat(1_000);
    const usage = async (ttl: '5m' | '1h') => {
      const cached = [
        { type: 'text' as const, text: system, cache_control: { type: 'ephemeral' as const, ttl } },
      ];
      const message = await client.messages.create(params(TEXTS, { system: cached }));
      const { cache_creation_input_tokens: written, cache_read_input_tokens: read } = message.usage;
      return { written: written ?? 0, read: read ?? 0, rest: message.usage.input_tokens };
    };
    const first = await usage('1h');
    expect(first.written).toBeGreaterThan(4_096);
    expect(first.read).toBe(0);
    clock.advance(59 * 60_000);
    expect(await usage('1h')).toEqual({ written: 0, read: first.written, rest: first.rest });
    clock.advance(61 * 60_000);
    expect(await usage('5m')).toEqual(first);
  });

  test('of a prompt below the model’s floor are silently not cached', async () => {
    const { client } = start();
    const message = await client.messages.create(params(TEXTS, { cache_control: { type: 'ephemeral' } }));
    expect(message.usage).toMatchObject({ cache_creation_input_tokens: 0, cache_read_input_tokens: 0 });
  });
});

describe('models', () => {
  test('are all served, the retired ones too, newest first', async () => {
    const { client } = start();
    const seen: string[] = [];
    for await (const model of client.models.list({ limit: 4 })) seen.push(model.id);
    expect(seen).toEqual(models.map((model) => model.id));
    expect(seen).toContain('claude-3-5-haiku-20241022');
    expect(await client.models.retrieve('claude-haiku-4-5-20251001')).toMatchObject({
      type: 'model',
      lifecycle: 'active',
      max_input_tokens: CONTEXT_WINDOW,
    });
    expect(await failure(client.models.retrieve('claude-none'))).toBeInstanceOf(NotFoundError);
  });

  test('that control retires are refused as unknown and listed as retired', async () => {
    const { client, control } = start();
    const id = 'claude-sonnet-4-20250514';
    expect((await control('PUT', `/models/${id}`, { state: 'retired' })).ok).toBe(true);
    expect(await failure(client.messages.create(toolParams(TEXTS, { model: id })))).toBeInstanceOf(
      NotFoundError,
    );
    const active = (await client.models.list()).data.map((model) => model.id);
    expect(active).not.toContain(id);
    const retired = (await client.models.list({ lifecycle: ['retired'] })).data;
    expect(retired.map((model) => model.id)).toEqual([id]);
    await control('PUT', `/models/${id}`, { state: 'served' });
    expect((await client.messages.create(toolParams(TEXTS, { model: id }))).type).toBe('message');
  });
});
