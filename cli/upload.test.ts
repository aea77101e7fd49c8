import { expect, test } from 'bun:test';
import { exits } from './cli-error';
import { upload } from './upload';

test('an upload that nobody takes or answers ends with a sentence; one that is answered in time does not', async () => {
  const server = Bun.serve({
    port: 0,
    fetch: ({ url }) =>
      url.endsWith('/silent') ? new Promise<Response>(() => undefined) : new Response('ok'),
  });
  const send = (path: string) =>
    upload(
      import.meta.path,
      async (body, signal) => (await fetch(`${server.url}${path}`, { method: 'POST', body, signal })).text(),
      300,
    );
  try {
    expect(await send('spoken')).toBe('ok');
    await expect(send('silent')).rejects.toMatchObject({
      message:
        'The upload stalled: nothing was received for 0.3 seconds. Send the same file again to resume.',
      status: exits.unreachable,
    });
  } finally {
    await server.stop(true);
  }
});
