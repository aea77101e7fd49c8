import { expect, test } from 'bun:test';
import { CliError, exits } from './cli-error';
import { noIo } from './testing/run';
import { upload } from './upload';

test('aborts an upload only if the server stops responding, and says how to resume it', async () => {
  using server = Bun.serve({
    port: 0,
    routes: { '/silent': () => new Promise<Response>(() => undefined), '/spoken': new Response('ok') },
  });
  const send = (path: string) => (body: ReadableStream<Uint8Array>, signal: AbortSignal) =>
    fetch(new URL(path, server.url), { method: 'POST', body, signal });
  expect(await upload(noIo, import.meta.path, send('spoken'), 300)).toMatchObject({ status: 200 });
  await expect(upload(noIo, import.meta.path, send('silent'), 300)).rejects.toThrow(
    'The upload stalled: nothing was received for 0.3 seconds. Send the same file again to resume.',
  );
});

test('says how to resume an upload whose connection was lost', async () => {
  const lost = new CliError('The database cannot be reached', exits.unreachable, 'database.unavailable');
  const send = async (body: ReadableStream<Uint8Array>) => {
    await body.getReader().read();
    throw lost;
  };
  await expect(upload(noIo, import.meta.path, send)).rejects.toMatchObject({
    message: 'The database cannot be reached. Send the same file again to resume.',
    status: exits.unreachable,
    code: 'database.unavailable',
  });
  await expect(upload(noIo, import.meta.path, () => Promise.reject(lost))).rejects.toBe(lost);
});
