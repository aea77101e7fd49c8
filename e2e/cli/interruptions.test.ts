import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll } from '@stimmlage/core/testing/hooks';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { bun, runToEnd } from '@stimmlage/stack/processes';
import { ctrlC, startInTerminal, type TerminalProcess } from '../testing/terminal';

const SHOW_CURSOR = '\u001b[?25h';
const WRAP_LINES = '\u001b[?7h';

const MEGABYTE = 1_000_000;

/** A text that would clear a terminal, write in red and reverse the direction of what follows. */
const HOSTILE = 'Hallo \u001b[2J\u009b31m\u202eWelt 👩‍🚀';

const folder = useFolder();
const release = Promise.withResolvers<void>();

/** Stands in for an API that is slow: an export never ends, and an archive is never read to its end. */
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  idleTimeout: 0,
  fetch: async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/auth/me') return Response.json({ name: HOSTILE, email: 'a@b.de', role: 'admin' });
    if (pathname === '/api/exports/stats.csv')
      return new Response(`\uFEFF"sandbox","text"\r\n"true","${HOSTILE}"\r\n`);
    if (pathname === '/api/imports') {
      await request.body?.getReader().read();
      await release.promise;
      return new Response(null, { status: 503 });
    }
    return new Response(
      new ReadableStream({
        start: async (controller) => {
          controller.enqueue(new TextEncoder().encode('sandbox,text\ntrue,Hallo\n'));
          await release.promise;
          controller.close();
        },
      }),
    );
  },
});
afterAll(async () => {
  release.resolve();
  await server.stop(true);
});

const variables = {
  STIMMLAGE_URL: `http://127.0.0.1:${server.port}`,
  STIMMLAGE_TOKEN: 'x'.repeat(43),
  XDG_CONFIG_HOME: folder.path,
};

const command = (words: readonly string[]) => [bun, 'cli/stimmlage.main.ts', ...words];
const terminal = (...words: string[]) => startInTerminal(command(words), variables);

const endings = [
  ['Ctrl-C', 130, (started: TerminalProcess) => started.type(ctrlC)],
  ['SIGTERM', 143, (started: TerminalProcess) => started.signal('SIGTERM')],
] as const;

/** Whether the last things written to a terminal show its cursor and wrap its lines again. */
const isRestored = (written: string): boolean =>
  written.lastIndexOf(SHOW_CURSOR) > written.lastIndexOf('\u001b[?25l') &&
  written.lastIndexOf(WRAP_LINES) > written.lastIndexOf('\u001b[?7l');

describe.each(endings)('%s', (_, status, end) => {
  test('during an export restores the terminal, and leaves no part of the file', async () => {
    const file = folder.at('comments.csv');
    const parts = () => readdirSync(folder.path).filter((name) => name.endsWith('.part'));
    const started = terminal('export', 'comments', '--output', file);
    await started.until('2 lines');
    expect(parts()).toHaveLength(1);
    end(started);
    expect(await started.exited).toBe(status);
    expect(isRestored(started.written())).toBe(true);
    expect([existsSync(file), parts()]).toEqual([false, []]);
  });

  test('during an import restores the terminal', async () => {
    const file = folder.at('posts.jsonl');
    writeFileSync(file, `${JSON.stringify({ data: [] })}\n`.repeat(MEGABYTE));
    const started = terminal('import', file);
    await started.until('MB sent');
    end(started);
    expect(await started.exited).toBe(status);
    expect(isRestored(started.written())).toBe(true);
  });
});

describe('a text from outside', () => {
  const isHarmless = (written: string) =>
    !['\u001b[2J', '\u009b', '\u202e'].some((mark) => written.includes(mark));

  test('cannot control the terminal on which an export is shown, but a file has it unchanged', async () => {
    const started = terminal('export', 'stats');
    expect(await started.exited).toBe(0);
    expect(started.written()).toContain('Welt');
    expect(isHarmless(started.written())).toBe(true);
    const file = folder.at('stats.csv');
    expect((await runToEnd(command(['export', 'stats', '--output', file]), { variables })).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(`\uFEFF"sandbox","text"\r\n"true","${HOSTILE}"\r\n`);
    const piped = await runToEnd(command(['export', 'stats']), { variables });
    expect(piped.stdout).toContain(HOSTILE);
  });

  test('is escaped in JSON, and unchanged once that is parsed', async () => {
    const { stdout } = await runToEnd(command(['whoami', '--json']), { variables });
    expect(isHarmless(stdout)).toBe(true);
    expect(stdout).toContain('\\u009b31m\\u202eWelt');
    expect(JSON.parse(stdout)).toMatchObject({ name: HOSTILE });
  });
});

describe('the file with saved tokens', () => {
  test.each(['null', '[]', '{"http://localhost:3000":7}', '{'])(
    'with %s in it is called damaged',
    async (content) => {
      const path = folder.at('stimmlage');
      await Bun.write(`${path}/tokens.json`, content);
      await Bun.$`chmod 600 ${path}/tokens.json`.quiet();
      const { status, stderr } = await runToEnd(command(['whoami']), {
        variables: { ...variables, STIMMLAGE_TOKEN: '' },
      });
      expect([status, stderr]).toEqual([1, `${path}/tokens.json is damaged. Delete it and sign in again.\n`]);
    },
  );
});

test('a password in STIMMLAGE_URL is not repeated', async () => {
  const address = { STIMMLAGE_URL: 'http://u:geheim@127.0.0.1/x' };
  const { status, stderr } = await runToEnd(command(['whoami']), { variables: { ...variables, ...address } });
  expect([status, stderr]).toEqual([2, 'STIMMLAGE_URL is not an address such as http://localhost:3000.\n']);
});
