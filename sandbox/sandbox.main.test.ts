import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTinyWorld } from './testing/start';
import { people } from './testing/tiny';
import { readArchive } from './world/archive/archive.reader';
import { writeArchive } from './x/archive.writer';

const main = join(import.meta.dir, 'sandbox.main.ts');

let folder: string;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-main-'));
  archive = join(folder, 'tiny.jsonl.gz');
  await writeArchive(createTinyWorld(), archive);
});
afterAll(() => rm(folder, { recursive: true }));

const start = (...args: string[]) =>
  Bun.spawn([process.execPath, main, ...args], { stdout: 'pipe', stderr: 'pipe' });

const run = async (...args: string[]) => {
  const child = start(...args);
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return { status: await child.exited, stdout, stderr };
};

const firstLine = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes('\n')) break;
  }
  return text.split('\n')[0] ?? '';
};

describe('serve', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'serves requests until it receives %s, and then exits immediately',
    async (signal) => {
      const child = start('serve', '--archive', archive);
      const ready = JSON.parse(await firstLine(child.stdout));
      expect(ready).toEqual({
        ready: true,
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        shiftDays: expect.any(Number),
      });
      const response = await fetch(`${ready.url}/2/users/by?usernames=anna_k`, {
        headers: { authorization: 'Bearer a' },
      });
      expect(await response.json()).toMatchObject({ data: [{ id: people.anna.id }] });
      const rule = { service: 'x', fault: { kind: 'timeout' } };
      await fetch(`${ready.url}/control/faults`, { method: 'POST', body: JSON.stringify(rule) });
      const hanging = fetch(`${ready.url}/2/users/101/tweets`, {
        headers: { authorization: 'Bearer a' },
      }).catch(() => 'cut');
      child.kill(signal);
      expect(await child.exited).toBe(0);
      expect(await hanging).toBe('cut');
    },
  );
});

test('write-archive writes the world up to the given time', async () => {
  const file = join(folder, 'until.jsonl');
  const day = '2026-11-19T00:00:00Z';
  const { status, stdout } = await run(
    'write-archive',
    file,
    '--archive',
    archive,
    '--no-shift',
    '--until',
    day,
  );
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ written: file, posts: 2, pages: 1, trendPages: 16 });
  const { posts } = await readArchive(file);
  expect(Math.max(...[...posts.values()].map(({ createdAt }) => createdAt))).toBeLessThan(Date.parse(day));
});

const refusals: [args: string[], status: number, sentence: string][] = [
  [[], 2, 'Give a command: serve, write-archive, write-targets; not none.'],
  [['start'], 2, 'Give a command: serve, write-archive, write-targets; not start.'],
  [['serve', '--port', 'x'], 2, '--port takes a whole number from 0 to 65535, not x.'],
  [['serve', '--until', '2026-01-01'], 2, 'serve does not take --until.'],
  [
    ['serve', '--archive', 'a', '--shift-days', '1', '--no-shift'],
    2,
    'Give --shift-days or --no-shift, not both.',
  ],
  [['serve', '--no-shift'], 2, '--no-shift goes with --archive only.'],
  [
    ['serve', '--archive', 'a', '--seed', '1'],
    2,
    '--seed is for the made corpus and does not go with --archive.',
  ],
  [['serve', '--origin', 'gestern'], 2, '--origin takes a date such as 2026-10-01T00:00:00Z, not gestern.'],
  [['serve', 'a'], 2, 'serve takes no file, but was given a.'],
  [['write-archive'], 2, 'write-archive takes one file to write.'],
  [['write-targets', 'a', '--archive', 'b'], 2, 'write-targets does not take --archive.'],
  [['serve', '--archive', 'a', '--shift-days', '-x'], 2, "Option '--shift-days' argument is ambiguous."],
  [['serve', '--archive', '/nowhere.jsonl'], 1, '/nowhere.jsonl cannot be read: '],
];

test('reports a port in use or a missing folder without a stack trace', async () => {
  using taken = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() });
  const [port, folderless] = await Promise.all([
    run('serve', '--archive', archive, '--port', String(taken.port)),
    run('write-archive', join(folder, 'nowhere', 'a.jsonl'), '--archive', archive),
  ]);
  expect(port).toMatchObject({
    status: 1,
    stderr: `Failed to start server. Is port ${taken.port} in use?\n`,
  });
  expect(folderless.status).toBe(1);
  expect(folderless.stderr).toMatch(/^ENOENT: no such file or directory[^\n]*\n$/);
});

describe('the command refuses', () => {
  test.each(refusals)('%p', async (args, status, sentence) => {
    const result = await run(...args);
    expect(result).toMatchObject({ status, stdout: '' });
    expect(result.stderr).toStartWith(sentence);
    expect(result.stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('an unknown option', async () => {
    const { status, stderr } = await run('serve', '--verbose');
    expect(status).toBe(2);
    expect(stderr).toContain("Unknown option '--verbose'");
  });
});
