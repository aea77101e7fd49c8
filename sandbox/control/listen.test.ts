import { afterEach, describe, expect, test } from 'bun:test';
import { type Fetch, type Listener, listen } from './listen';

let listener: Listener | undefined;
afterEach(() => listener?.stop());

const serve = async (fetch: Fetch): Promise<string> => {
  listener = await listen(fetch);
  return listener.url;
};

const failure = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => false,
    () => true,
  );

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the listener', () => {
  test('passes on every part of a request and a response', async () => {
    const url = await serve(async (request) => {
      const { method, headers } = request;
      const told = { method, url: request.url, sent: headers.get('x-sent'), body: await request.text() };
      return Response.json(told, { status: 201, headers: { 'x-told': 'yes' } });
    });
    const response = await fetch(`${url}/a?b=c`, {
      method: 'POST',
      body: 'große Worte',
      headers: { 'x-sent': '1' },
    });
    expect([response.status, response.headers.get('x-told')]).toEqual([201, 'yes']);
    expect(await response.json()).toEqual({
      method: 'POST',
      url: `${url}/a?b=c`,
      sent: '1',
      body: 'große Worte',
    });
  });

  test('streams large bodies in full', async () => {
    const url = await serve(async (request) => new Response((await request.blob()).stream()));
    const large = 'x'.repeat(3_000_000);
    const response = await fetch(url, { method: 'PUT', body: large });
    expect((await response.text()).length).toBe(large.length);
  });

  test('sends responses without a body', async () => {
    const url = await serve(() => new Response(null, { status: 204 }));
    expect((await fetch(url)).status).toBe(204);
  });

  test('resets the connection if a body fails before any of it has been sent', async () => {
    const url = await serve(
      () => new Response(new ReadableStream({ pull: (controller) => controller.error() })),
    );
    expect(await failure(fetch(url))).toBe(true);
  });

  test('aborts the connection if a body fails partway through', async () => {
    const url = await serve(() => {
      let isSent = false;
      const pull = (controller: ReadableStreamDefaultController) => {
        if (isSent) controller.error();
        else controller.enqueue(bytes('the first half'));
        isSent = true;
      };
      return new Response(new ReadableStream({ pull }));
    });
    expect(await failure(fetch(url).then((response) => response.text()))).toBe(true);
  });

  test('notifies a handler when the client aborts the request', async () => {
    const { promise: gaveUp, resolve } = Promise.withResolvers<void>();
    const url = await serve(
      (request) =>
        new Promise((answer) => {
          request.signal.addEventListener('abort', () => {
            resolve();
            answer(new Response(null, { status: 499 }));
          });
        }),
    );
    expect(await failure(fetch(url, { signal: AbortSignal.timeout(50) }))).toBe(true);
    await gaveUp;
  });

  test('drops a call whose handler throws, and keeps running', async () => {
    let calls = 0;
    const url = await serve(() => {
      calls += 1;
      if (calls === 1) throw new Error('a mistake');
      return new Response('fine');
    });
    expect(await failure(fetch(url))).toBe(true);
    expect(await (await fetch(url)).text()).toBe('fine');
  });

  test('fails if the port is in use', async () => {
    const url = await serve(() => new Response('first'));
    const second = listen(() => new Response('second'), Number(new URL(url).port));
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
