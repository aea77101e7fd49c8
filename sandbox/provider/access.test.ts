import { afterAll, describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import Anthropic, { AuthenticationError, NotFoundError } from '@anthropic-ai/sdk';
import { MAX_REQUESTS } from './batches/batches';
import { MAX_BATCH_BYTES } from './body';
import { failure, params, requests, startStandIn } from './testing/stand-in';

const standIn = startStandIn();
const { client, origin } = standIn;
afterAll(() => standIn.stop());

const BATCHES = '/v1/messages/batches';
const VERSION = { 'anthropic-version': '2026-10-21' };

const post = (path: string, body: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${origin}/v1${path}`, { method: 'POST', body, headers });

/**
 * Sends only the headers of a request, with the given Content-Length. Returns the status line of the
 * response.
 */
const statusOfHead = (length: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.on('data', (data) => {
      socket.destroy();
      resolve(data.toString().split('\r\n')[0] ?? '');
    });
    socket.write(
      `POST /v1/messages/batches HTTP/1.1\r\nhost: ${hostname}\r\nx-api-key: k\r\n` +
        `anthropic-version: 2026-10-21\r\ncontent-length: ${length}\r\n\r\n`,
    );
  });

describe('every response', () => {
  test('is marked as coming from the sandbox and has a request id, even if it is an error', async () => {
    for (const answer of [
      await fetch(`${origin}${BATCHES}`, { headers: { ...VERSION, 'x-api-key': 'k' } }),
      await fetch(`${origin}/v1/nowhere`, { headers: { ...VERSION, 'x-api-key': 'k' } }),
      await fetch(`${origin}${BATCHES}`),
    ]) {
      expect(answer.headers.get('x-sandbox')).toBe('true');
      expect(answer.headers.get('request-id')).toMatch(/^req_sandbox_\w{24}$/);
    }
  });

  test('repeats its request id in the body if it is an error', async () => {
    const error = await failure(client.messages.batches.retrieve('msgbatch_none'));
    expect(error).toBeInstanceOf(NotFoundError);
    const { requestID, error: body } = error as NotFoundError;
    expect(body).toEqual({
      type: 'error',
      error: { type: 'not_found_error', message: 'Message Batch msgbatch_none not found' },
      request_id: requestID,
    });
  });
});

describe('access', () => {
  test('requires a key, either as a bearer token or as x-api-key', async () => {
    const bearer = { ...VERSION, authorization: 'Bearer k' };
    expect((await fetch(`${origin}${BATCHES}`, { headers: bearer })).status).toBe(200);
    expect((await fetch(`${origin}${BATCHES}`, { headers: { ...VERSION, 'x-api-key': 'k' } })).status).toBe(
      200,
    );
    const keyless = new Anthropic({ apiKey: ' ', baseURL: origin, maxRetries: 0 });
    expect(await failure(keyless.messages.batches.list())).toBeInstanceOf(AuthenticationError);
  });

  test('requires a known API version', async () => {
    const headers = { 'x-api-key': 'k' };
    expect((await fetch(`${origin}${BATCHES}`, { headers })).status).toBe(400);
    const unknown = { ...headers, 'anthropic-version': '2020-01-01' };
    expect((await fetch(`${origin}${BATCHES}`, { headers: unknown })).status).toBe(400);
  });
});

describe('a body', () => {
  const headers = { ...VERSION, 'x-api-key': 'k' };

  test('must be JSON', async () => {
    const answer = await post('/messages', '{"model":', headers);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  test('is refused without being read if its declared length exceeds the limit', async () => {
    expect(await statusOfHead(MAX_BATCH_BYTES + 1)).toContain(' 413 ');
  });

  test(`must not contain more than ${MAX_REQUESTS} requests`, async () => {
    const body = JSON.stringify({ requests: Array.from({ length: MAX_REQUESTS + 1 }, () => 0) });
    const answer = await post('/messages/batches', body, headers);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { type: 'request_too_large' } });
  });

  for (const [what, body, message] of [
    ['an unknown field', { requests: requests(1), foo: 1 }, 'foo: Extra inputs are not permitted'],
    ['no requests', {}, 'requests: Field required'],
    [
      'an invalid custom_id',
      { requests: [{ custom_id: 'ä b', params: params([]) }] },
      'requests.0.custom_id: String',
    ],
    ['a long custom_id', { requests: [{ custom_id: 'x'.repeat(65), params: {} }] }, 'requests.0.custom_id'],
    [
      'the same custom_id twice',
      { requests: [...requests(1), ...requests(1)] },
      "custom_id 'r0' is not unique",
    ],
    ['no params', { requests: [{ custom_id: 'a' }] }, 'requests.0.params: Field required'],
  ] as const) {
    test(`is refused immediately if it is a batch with ${what}`, async () => {
      const answer = await post('/messages/batches', JSON.stringify(body), headers);
      expect(answer.status).toBe(400);
      const problem = (await answer.json()) as { error: { message: string } };
      expect(problem.error.message).toContain(message);
    });
  }
});
