import { describe, expect, test } from 'bun:test';
import { NotFoundError } from '@anthropic-ai/sdk';
import { countTokens } from '../params/prompt';
import { failure, params, readAnswer, TEXTS, toolParams, useStandIns } from '../testing/stand-in';

const start = useStandIns();

describe('POST /messages', () => {
  test('answers every item in the document', async () => {
    const { client } = start();
    const message = await client.messages.create(params(TEXTS));
    expect(readAnswer(message).items).toMatchObject([
      { n: 1, sentiment: 'COMPLAINT', category: 'social', area: 'housing', places: ['Köln'] },
      { n: 2, sentiment: 'NEUTRAL', category: 'other', area: 'none' },
      { n: 3, sentiment: 'PRAISE', category: 'sec', area: 'security' },
    ]);
    expect(message.usage.service_tier).toBe('standard');
  });

  test('finds the document in a separate block after prose', async () => {
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
    expect(readAnswer(message).items).toMatchObject([{ n: 5, category: 'social' }]);
  });

  test('answers in prose if the request specifies no output format', async () => {
    const { client } = start();
    const { output_config: _form, ...plain } = params(TEXTS);
    const message = await client.messages.create(plain);
    expect(message.content).toMatchObject([{ type: 'text', text: expect.stringContaining('Sandbox') }]);
  });

  test('stops at max_tokens in the middle of the answer', async () => {
    const { client } = start();
    const text = await client.messages.create(params(TEXTS, { max_tokens: 40 }));
    expect(text).toMatchObject({ stop_reason: 'max_tokens', usage: { output_tokens: 40 } });
    expect(() => readAnswer(text)).toThrow(SyntaxError);
    const tool = await client.messages.create(toolParams(TEXTS, { max_tokens: 80 }));
    expect(tool.stop_reason).toBe('max_tokens');
    expect(readAnswer(tool).items.length).toBeLessThan(TEXTS.length);
  });
});

test('estimates more input tokens for a longer prompt', async () => {
  const { client } = start();
  const inputOf = async (change: Parameters<typeof params>[1]) =>
    (await client.messages.create(params(TEXTS, change))).usage.input_tokens;
  const less = await inputOf({});
  const more = await inputOf({ system: 'x'.repeat(3_000) });
  const systemTokens = countTokens('Ordne jeden Beitrag ein.', 'claude-haiku-4-5');
  expect(more - less).toBe(1_000 - systemTokens);
});

test('reports a model as not found while it is retired through the control API', async () => {
  const { client, control } = start();
  const id = 'claude-sonnet-4-20250514';
  expect((await control('PUT', `/models/${id}`, { state: 'retired' })).ok).toBe(true);
  expect(await failure(client.messages.create(toolParams(TEXTS, { model: id })))).toBeInstanceOf(
    NotFoundError,
  );
  await control('PUT', `/models/${id}`, { state: 'served' });
  expect((await client.messages.create(toolParams(TEXTS, { model: id }))).type).toBe('message');
});
