import { describe, expect, test } from 'bun:test';
import { completion, type ModelServer, refuse, saying, useModelServer } from './testing/model-server';

const server = useModelServer();
const { question } = server;

describe('a question', () => {
  test('is simplified if the server refuses part of it, as are later questions', async () => {
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

  test('leaves later questions as they are if it was refused in every form', async () => {
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
  /** Sends questions one after the other; returns the format of each call. */
  const askAll = async (count: number, given: ModelServer['answer']): Promise<(string | undefined)[]> => {
    server.sent = [];
    server.answer = given;
    const provider = server.provider();
    for (let asked = 0; asked < count; asked += 1) await provider.ask(question());
    return server.sent.map(({ body }) => formatOf(body));
  };
  const good = () => Response.json(completion('{}'));

  test('receives a question again without a schema if it fails on the one with a schema, and later questions only without a schema once that has helped twice', async () => {
    const formats = await askAll(3, (body) =>
      formatOf(body) === 'json_schema'
        ? Response.json(saying('Input should be text'), { status: 500 })
        : good(),
    );
    expect(formats).toEqual(['json_schema', 'json_object', 'json_schema', 'json_object', 'json_object']);
  });

  test('is not tried with other formats again once it has failed in all of them', async () => {
    server.sent = [];
    server.answer = refuse(500, saying('out of memory'));
    const provider = server.provider();
    for (let asked = 0; asked < 3; asked += 1)
      await expect(provider.ask(question())).rejects.toMatchObject({
        constructor: { name: 'ProviderStumbled' },
      });
    expect(server.sent).toHaveLength(5);
  });

  test('keeps its format if it fails after having answered in that format', async () => {
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
    'receives %s question again if its model violates the format, but later ones with the full schema',
    async (_, bad) => {
      const formats = await askAll(4, () =>
        server.sent.length === bad
          ? Response.json(saying('Failed to generate JSON.', 'json_validate_failed'), { status: 400 })
          : good(),
      );
      expect(formats).toEqual(Array(5).fill('json_schema'));
    },
  );

  test('still receives other questions with the full schema if it refuses only one of them', async () => {
    const formats = await askAll(3, () =>
      server.sent.length === 2 ? Response.json(saying('No'), { status: 400 }) : good(),
    );
    expect(formats).toEqual(['json_schema', 'json_schema', 'json_object', 'json_schema']);
  });

  test.each([400, 500])(
    'receives the rules in the user role if it refuses the system role with %i',
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
