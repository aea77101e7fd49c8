import { describe, expect, test } from 'bun:test';
import { addressOf, createAsk, nounOf } from './ask';
import { CallError } from './call-error';
import { calls } from './index';

interface Sent {
  address: string;
  init: RequestInit;
}

const answering = (answer: () => Response | Promise<Response>, token: string | null = null) => {
  const sent: Sent[] = [];
  const api = createAsk({
    origin: 'http://api.test',
    token: () => token,
    send: async (address, init) => {
      sent.push({ address, init });
      return answer();
    },
  });
  return { ...api, sent };
};

const failureOf = async (asked: Promise<unknown>): Promise<CallError> => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallError) return error;
  throw new Error(`no CallError: ${String(error)}`);
};

describe('a call', () => {
  test('is sent to its URL with the input defined in its contract', async () => {
    const { ask, sent } = answering(() => Response.json({}), 'secret');
    await ask('updateTarget', { params: { id: 7 }, json: { priority: 2 } });
    expect(sent[0]?.address).toBe('http://api.test/api/admin/collection/targets/7');
    expect(sent[0]?.init).toMatchObject({
      method: 'PUT',
      body: '{"priority":2}',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer secret' },
    });
  });

  test('encodes lists and parameters in its URL, and omits undefined values', () => {
    expect(
      addressOf('comparison', {
        query: { by: 'category', ids: ['econ', 'migr'], timeGroup: 'week', from: undefined },
      }),
    ).toBe('/api/comparison?by=category&ids=econ%2Cmigr&timeGroup=week');
    expect(addressOf('painPoint', { params: { name: 'a/b ü' } })).toBe('/api/pain-points/a%2Fb%20%C3%BC');
  });

  test('has a path and a noun that can be looked up by its name', () => {
    for (const { name, noun, endpoint } of calls) {
      expect(addressOf(name as 'me')).toStartWith(
        `${endpoint.root ? '' : '/api'}${endpoint.path.split(':')[0]}`,
      );
      expect(nounOf(name as 'me')).toBe(noun);
    }
  });

  test('returns null for an empty response', async () => {
    const { ask } = answering(() => new Response(null, { status: 204 }));
    expect(await ask('logout')).toBeNull();
  });

  test('sends the dry-run flag along with its input', async () => {
    const { askDryRun, sent } = answering(() => Response.json({ items: 3 }));
    expect((await askDryRun('createSession', { json: { content_limit: 3 } })).items).toBe(3);
    expect(sent[0]?.init.body).toBe('{"content_limit":3,"dryRun":true}');
  });

  test('returns the response itself if it is a file', async () => {
    const { askFile, sent } = answering(() => new Response('a,b\n'));
    expect(await (await askFile('exportTargets')).text()).toBe('a,b\n');
    expect(sent[0]?.init.signal).toBeNull();
  });

  test('that may take minutes is not ended by Bun after five minutes without data', async () => {
    const { ask, sent } = answering(() => Response.json({}));
    await ask('eraseAuthor', { json: { handle: 'a' } }, { timeoutMs: null });
    await ask('eraseAuthor', { json: { handle: 'a' } });
    expect(sent.map(({ init }) => 'timeout' in init && init.timeout)).toEqual([false, false]);
    expect(sent.map(({ init }) => [init.signal === null, 'timeout' in init])).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe('a refusal', () => {
  const body = {
    message: 'There is already a politician target a',
    error: 'targets.duplicate',
    requestId: 'x',
    details: { type: 'politician', username: 'a' },
    issues: [{ path: 'json.username', message: 'taken' }],
  };

  test('has a code, details, fields and a retry delay', async () => {
    const { ask } = answering(() => Response.json(body, { status: 409, headers: { 'Retry-After': '5' } }));
    const error = await failureOf(ask('me'));
    expect(error.failure).toBe('refused');
    expect(error.message).toBe(body.message);
    expect(error.refusal).toEqual({
      status: 409,
      statusText: '',
      code: body.error,
      details: body.details,
      issues: body.issues,
      retrySeconds: 5,
      requestId: 'x',
      raw: null,
    });
    expect(error.fields).toEqual(['json.username']);
    expect(error.quotedId).toBeNull();
  });

  test.each([
    '',
    '<html>Bad gateway</html>',
    '[]',
    '"text"',
    'null',
    '{"message":7,"issues":"a","details":3}',
  ])('has no code if it comes from a proxy in front of the API: %p', async (text) => {
    const { askFile } = answering(() => new Response(text, { status: 502, statusText: 'Bad Gateway' }));
    const error = await failureOf(askFile('exportTargets'));
    expect(error.message).toBe('The API answered 502 Bad Gateway');
    expect(error).toMatchObject({ status: 502, code: null, fields: [] });
    expect(error.refusal).toMatchObject({ statusText: 'Bad Gateway', raw: text });
  });

  test('uses its code as the message if it has no other', async () => {
    const { ask } = answering(() => Response.json({ error: 'route.not_found' }, { status: 404 }));
    expect(await failureOf(ask('me'))).toMatchObject({
      message: 'route.not_found',
      refusal: { raw: null },
    });
  });
});

describe('a call without a usable response', () => {
  test('reports that no server could be reached', async () => {
    const { ask } = answering(() => Promise.reject(new TypeError('no line')));
    expect(await failureOf(ask('me'))).toMatchObject({ failure: 'unreachable', status: 0, code: null });
  });

  test('rejects a response that is not JSON', async () => {
    const { ask } = answering(() => new Response('<html>'));
    expect(await failureOf(ask('me'))).toMatchObject({ failure: 'broken' });
  });

  test('reports that the caller cancelled it', async () => {
    const { ask } = answering(() => Promise.reject(new DOMException('given up', 'AbortError')));
    expect(await failureOf(ask('me'))).toMatchObject({ failure: 'cancelled' });
  });
});

test('does not compile with input that the contract does not accept', () => {
  const { ask, askFile } = answering(() => Response.json({}));
  const faults = [
    // @ts-expect-error its id is missing
    () => ask('deleteTarget'),
    // @ts-expect-error a priority is a number
    () => ask('updateTarget', { params: { id: 1 }, json: { priority: 'high' } }),
    // @ts-expect-error no such filter
    () => ask('listTargets', { query: { nonsense: 1 } }),
    // @ts-expect-error the response is a file
    () => ask('exportTargets'),
    // @ts-expect-error the response is JSON
    () => askFile('me'),
  ];
  expect(faults).toHaveLength(5);
});
