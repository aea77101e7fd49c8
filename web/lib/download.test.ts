import { expect, test } from 'bun:test';
import { readDownload } from './download';

test('downloads a file under its name, and fails if the download is interrupted', async () => {
  const headers = { 'content-disposition': 'attachment; filename="comments.csv"' };
  const { content, name } = await readDownload(new Response('a,b', { headers }));
  expect([await content.text(), name]).toEqual(['a,b', 'comments.csv']);
  expect((await readDownload(new Response('a,b'))).name).toBeNull();
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('gone')) });
  await expect(readDownload(new Response(broken))).rejects.toMatchObject({ name: 'CallError', status: 0 });
});
