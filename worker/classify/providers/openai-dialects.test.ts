import { describe, expect, test } from 'bun:test';
import { completion, type ModelServer, refuse, saying, useModelServer } from './testing/model-server';

const server = useModelServer();
const { question } = server;

describe('a question', () => {
  test('is simplified until the server accepts it, and later questions are sent in the same form', async () => {
    server.sent = [];
    server.answer = (body) => {
      if ('max_tokens' in body)
        return Response.json(saying("Use 'max_completion_tokens' instead."), { status: 400 });
      if ('temperature' in body)
        return Response.json({ detail: 'temperature is fixed here' }, { status: 422 });
      if ('response_format' in body) return Response.json({ error: 'unknown field' }, { status: 400 });
      return Response.json(completion('{}'));
    };
    const provider = server.provider();
    await provider.ask(question());
    const formats = server.sent.map(({ body }) => Object(body['response_format']).type);
    expect(formats).toEqual(['json_schema', 'json_schema', 'json_schema', 'json_object', undefined]);
    const last = server.sent.at(-1)?.body;
    expect(last).toMatchObject({ max_completion_tokens: 4000 });
    expect(JSON.stringify(last?.['messages'])).toContain('by this JSON schema');
    await provider.ask(question());
    expect(server.sent).toHaveLength(6);
    expect(server.sent.at(-1)?.body).toEqual(last);
  });

  test('keeps the name of its limit if the server only finds the limit too large', async () => {
    server.sent = [];
    server.answer = refuse(
      400,
      saying(
        "'max_tokens' or 'max_completion_tokens' is too large: 4000. This model's maximum context length is 4096 tokens and your request has 1123 input tokens",
      ),
    );
    await expect(server.provider().ask(question())).rejects.toThrow('is too large: 4000');
    expect(server.sent.every(({ body }) => 'max_tokens' in body)).toBe(true);
  });

  test('has no effect on later questions if it is refused in every form', async () => {
    server.sent = [];
    server.answer = refuse(400, saying('The prompt is longer than the context'));
    const provider = server.provider();
    await expect(provider.ask(question())).rejects.toMatchObject({
      constructor: { name: 'ProviderRefusedQuestion' },
      message: 'The AI provider rejects the request (400): The prompt is longer than the context',
    });
    server.answer = () => Response.json(completion('{}'));
    await provider.ask(question());
    expect(server.sent.at(-1)?.body).toHaveProperty('response_format.json_schema');
  });
});

describe('a server', () => {
  const formatOf = (body: Record<string, unknown>): string | undefined =>
    Object(body['response_format']).type;
  /** Sends the given number of questions, one after the other; returns the format of each call. */
  const askAll = async (count: number, given: ModelServer['answer']): Promise<(string | undefined)[]> => {
    server.sent = [];
    server.answer = given;
    const provider = server.provider();
    for (let asked = 0; asked < count; asked += 1) await provider.ask(question());
    return server.sent.map(({ body }) => formatOf(body));
  };
  const good = () => Response.json(completion('{}'));

  test('is asked again without a schema if it fails, and no longer with one after two failures', async () => {
    const formats = await askAll(3, (body) =>
      formatOf(body) === 'json_schema'
        ? Response.json(saying('Input should be text'), { status: 500 })
        : good(),
    );
    expect(formats).toEqual(['json_schema', 'json_object', 'json_schema', 'json_object', 'json_object']);
  });

  test('is not tried with other formats again once it has failed with all of them', async () => {
    server.sent = [];
    server.answer = refuse(500, saying('out of memory'));
    const provider = server.provider();
    for (let asked = 0; asked < 3; asked += 1)
      await expect(provider.ask(question())).rejects.toMatchObject({
        constructor: { name: 'ProviderStumbled' },
      });
    expect(server.sent).toHaveLength(5);
  });

  test('is not asked in another format if it fails after a successful answer', async () => {
    server.sent = [];
    server.answer = good;
    const provider = server.provider();
    await provider.ask(question());
    server.answer = refuse(500, saying('out of memory'));
    await expect(provider.ask(question())).rejects.toThrow('out of memory');
    expect(server.sent).toHaveLength(2);
  });

  test.each([
    ['its first', 1],
    ['a later', 3],
  ])(
    'is sent %s question once more with the full schema if its model violates the format',
    async (_, bad) => {
      const formats = await askAll(4, () =>
        server.sent.length === bad
          ? Response.json(saying('Failed to generate JSON.', 'json_validate_failed'), { status: 400 })
          : good(),
      );
      expect(formats).toEqual(Array(5).fill('json_schema'));
    },
  );

  test('is still sent other questions with the full schema after refusing a single one', async () => {
    const formats = await askAll(3, () =>
      server.sent.length === 2 ? Response.json(saying('No'), { status: 400 }) : good(),
    );
    expect(formats).toEqual(['json_schema', 'json_schema', 'json_object', 'json_schema']);
  });

  test.each([400, 500])(
    'is sent the rules in the user role if it refuses the system role with %i',
    async (status) => {
      await askAll(2, (body) =>
        JSON.stringify(body).includes('"role":"system"')
          ? Response.json({ message: 'System role not supported' }, { status })
          : good(),
      );
      expect(
        server.sent.map(({ body }) => Object(body['messages']).map(({ role }: { role: string }) => role)),
      ).toEqual([
        ['system', 'user'],
        ['user', 'assistant', 'user'],
        ['user', 'assistant', 'user'],
      ]);
      expect(server.sent.at(-1)?.body).toMatchObject({
        messages: [{ content: 'Rules.' }, {}, { content: '{"items":[]}' }],
        response_format: { type: 'json_schema' },
      });
    },
  );
});
