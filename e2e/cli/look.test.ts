import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reason } from '@stimmlage/core/reasons/reason';
import { until } from '@stimmlage/core/testing/until';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { bun, runToEnd } from '@stimmlage/stack/processes';
import { useTestStack } from '../testing/stack';

const STATEMENTS = 2_000;

const stack = useTestStack({}, async ({ database }) => {
  await seedLabels(database, { count: STATEMENTS, days: 20, until: new Date() });
  await seedStaff(database);
});

const linesOf = (text: string): string[] => text.trimEnd().split('\n');

/**
 * Starts a server that sends a fixed response to any request and then closes the connection, immediately or
 * once the promise returned by `isRead` is fulfilled.
 */
const serve = (answer: string, isRead = async (): Promise<unknown> => undefined) =>
  Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data: (socket) => {
        socket.write(answer.replaceAll('\n', '\r\n'));
        void isRead().then(() => socket.end());
      },
    },
  });

const answering = (status: string, body: string, length = body.length): string =>
  `HTTP/1.1 ${status}\nContent-Length: ${length}\nConnection: close\n\n${body}`;

describe('exports', () => {
  test('write CSV or NDJSON, to stdout or to a file', async () => {
    const file = join(stack.folder, 'praise.ndjson');
    const [comments, stats, sessions, written] = await Promise.all([
      stack.cli(['export', 'comments', '--sort', 'heat', '--authors']),
      stack.cli(['--json', 'export', 'stats', '--days', '30']),
      stack.cli(['export', 'sessions']),
      stack.cli(['export', 'comments', '--sentiment', 'PRAISE', '--heat', '4', '--json', '--output', file]),
    ]);
    // This export starts after the other exports, because an account may run only two large exports at a
    // time.
    const series = await stack.cli([
      'export',
      'series',
      '--group',
      'month',
      '--days',
      '60',
      '--format',
      'ndjson',
    ]);
    expect(linesOf(comments.stdout)).toHaveLength(STATEMENTS + 1);
    expect(linesOf(comments.stdout)[0]).toMatch(/^"sandbox",.*"author_username"/);
    const figures = linesOf(stats.stdout).map((line) => JSON.parse(line));
    expect(figures.reduce((sum, { total_texts }) => sum + total_texts, 0)).toBe(STATEMENTS);
    expect(linesOf(series.stdout).length).toBeGreaterThan(10);
    for (const line of linesOf(series.stdout)) expect(JSON.parse(line).date).toEndWith('-01');
    expect(linesOf(sessions.stdout)).toHaveLength(2);
    expect(written).toMatchObject({ status: 0, stdout: '', stderr: '' });
    const praise = linesOf(readFileSync(file, 'utf8')).map((line) => JSON.parse(line));
    expect(new Set(praise.map(({ complaint_type }) => complaint_type))).toEqual(new Set(['PRAISE']));
    expect(Math.min(...praise.map(({ heat_score }) => heat_score))).toBe(4);
  });

  test('reject invalid filters and unwritable output paths', async () => {
    const nowhere = join(stack.folder, 'nowhere', 'stats.csv');
    const [sentiment, window, heat, place, isFolder] = await Promise.all([
      stack.cli(['export', 'comments', '--sentiment', 'LOB']),
      stack.cli(['export', 'stats', '--from', '2026-11-02', '--to', '2026-11-01']),
      stack.cli(['export', 'comments', '--heat', '9']),
      stack.cli(['export', 'stats', '--output', nowhere]),
      stack.cli(['export', 'stats', '--output', stack.folder]),
    ]);
    expect(sentiment).toMatchObject({ status: 2, stderr: expect.stringContaining('Allowed choices') });
    expect(window).toMatchObject({ status: 2, stderr: expect.stringContaining('query.to: ') });
    expect(heat).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Expected a whole number from 1 to 5'),
    });
    expect(place).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Cannot write the file: ENOENT/),
    });
    expect(isFolder).toMatchObject({ status: 1, stderr: expect.stringContaining('EISDIR') });
  });

  test('end silently when the reader closes the pipe', async () => {
    const [token = ''] = Object.values<string>(JSON.parse(readFileSync(stack.tokenFile, 'utf8')));
    const { stdout, stderr } = await runToEnd(
      ['bash', '-c', `"$0" cli/stimmlage.main.ts export comments | head -n 1; echo "\${PIPESTATUS[0]}"`, bun],
      { variables: { STIMMLAGE_URL: stack.origin, STIMMLAGE_TOKEN: token } },
    );
    const [head, status] = linesOf(stdout);
    expect([head?.startsWith('"sandbox",'), status, stderr]).toEqual([true, '0', '']);
  });

  test.each([
    ['at once', false, /^The connection was interrupted after [02] lines: .*\n$/],
    ['after some lines have been written', true, /^The connection was interrupted after 2 lines: .*\n$/],
  ])('leave no file behind when interrupted %s', async (_, waits, message) => {
    const file = join(stack.folder, 'half.csv');
    const part = `${file}.${process.pid}.part`;
    const sizeOfPart = () => statSync(part, { throwIfNoEntry: false })?.size ?? 0;
    const lines = 'sandbox,category\ntrue,gov\n';
    const server = serve(answering('200 OK', lines, 1_000), async () => {
      if (waits) await until('the lines are in the file', () => sizeOfPart() > lines.length);
    });
    const variables = { STIMMLAGE_URL: `http://127.0.0.1:${server.port}`, STIMMLAGE_TOKEN: 'x'.repeat(43) };
    const broken = await stack.cli(['export', 'stats', '--output', file], { variables });
    server.stop(true);
    expect(broken).toMatchObject({ status: 4, stderr: expect.stringMatching(message) });
    expect([existsSync(file), existsSync(part)]).toEqual([false, false]);
  });
});

describe('explore', () => {
  const explore = (...options: string[]) => stack.cli(['explore', '--columns', 'none', ...options]);

  test.each([
    ['change', '1', 'fewer than 30 statements in each of the two periods'],
    ['change', '40', 'fewer than 40 statements in each of the two periods'],
    ['difference', '10', 'fewer than 10 statements in both periods together'],
    ['intensity', '10', 'fewer than 10 statements'],
  ])('by %s with a minimum of %s gives no value of %s', async (measure, minimum, fewest) => {
    const { stdout } = await explore('--measure', measure, '--minimum', minimum);
    expect(linesOf(stdout)).toContain(`none is given of ${fewest}`);
  });

  test('refuses the share of criticism within one sentiment', async () => {
    const refused = await explore('--measure', 'criticism', '--sentiment', 'PRAISE');
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('a share of criticism needs');
    expect((await explore('--measure', 'criticism')).status).toBe(0);
  });
});

describe('status', () => {
  const asAnalyst = async () => ({ variables: { STIMMLAGE_TOKEN: await stack.tokenOf('analyst') } });

  test('shows an overview that depends on the role, and exits with 0 if there are no problems', async () => {
    const [admin, analyst, json, stranger] = await Promise.all([
      stack.cli(['status']),
      stack.cli(['status'], await asAnalyst()),
      stack.ask(['status']),
      stack.cli(['status'], { variables: { XDG_CONFIG_HOME: join(stack.folder, 'stranger') } }),
    ]);
    expect(admin.status).toBe(0);
    expect(linesOf(admin.stdout)[0]).toBe(`Stimmlage at ${stack.origin}: no problems found (sandbox data)`);
    for (const fact of [
      /^ {2}database {5}Postgres \d+.*: 2,000 posts, 2,000 labels$/m,
      /^ {2}queue {8}empty$/m,
      /^ {2}posts {8}0 pending, 2,000 analysed$/m,
      /^ {2}run {10}none yet$/m,
      /^ {2}next run {5}manual only$/m,
      /^ {2}session {6}1 completed at .*, 2,000 of 2,000 labelled$/m,
      /^ {2}this month {3}X \$0\.00, AI \$0\.00$/m,
    ])
      expect(admin.stdout).toMatch(fact);
    expect(analyst.status).toBe(0);
    expect(analyst.stdout).toContain('  queue     empty\n');
    expect(analyst.stdout).not.toContain('this month');
    expect(json).toMatchObject({ ok: true, problems: [], readiness: { status: 'ok' }, run: null });
    expect(stranger).toMatchObject({ status: 3, stdout: '' });
  });

  test('lists problems, and exits with 1 if there are any', async () => {
    const { client } = stack.database;
    expect((await stack.cli(['runs', 'start'])).status).toBe(0);
    await client`update queue.job set start_after = now() - interval '20 minutes' where name = 'collection.run'`;
    const full = [reason('unexpected', { message: 'the disk is full' })];
    await client`insert into upkeep_runs (kind, status, note, finished_at) values ('retention', 'failed', ${JSON.stringify(full)}::text::jsonb, now())`;
    await stack.ask(['config', 'set', '--budget-x', '0']);
    await fetch(`${stack.origin}/api/public/about`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    const { status, stdout } = await stack.cli(['status']);
    expect(status).toBe(1);
    const [verdict, ...lines] = linesOf(stdout);
    expect(verdict).toContain('5 problems');
    expect(lines.slice(0, 5)).toEqual([
      '  ! worker: none has been seen yet; check that one is running',
      '  ! proxy: requests come through 127.0.0.1, which is not in TRUSTED_PROXIES; if it is your reverse proxy, add it there',
      '  ! queue: 1 of collection.run waiting for 20 minutes; check that a worker is running',
      expect.stringMatching(/^ {2}! maintenance: retention failed at .*: the disk is full$/),
      "  ! budget: this month's X budget is used up",
    ]);
    expect(stdout).toContain('  queue        collection.run 0 running, 1 waiting\n');
    const json = await stack.cli(['--json', 'status'], await asAnalyst());
    expect(json.status).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      problems: ['worker: ', 'proxy: ', 'queue: '].map((subject) => expect.stringContaining(subject)),
    });
  });

  test('distinguishes a database that is not ready, an unreachable API and a server that is not Stimmlage', async () => {
    await stack.database.client`alter table public.__drizzle_migrations rename to away`;
    const unready = await stack.cli(['status']);
    await stack.database.client`alter table public.away rename to __drizzle_migrations`;
    expect(unready).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('  ! migrations: no answer'),
    });
    const page = serve(answering('200 OK', '<!doctype html>'));
    const gateway = serve(answering('502 Bad Gateway', 'nginx'));
    const moved = serve(answering('301 Moved\nLocation: https://stimmlage.example.org/', ''));
    const ask = (command: string, port: number) =>
      stack.cli([command], { variables: { STIMMLAGE_URL: `http://127.0.0.1:${port}` } });
    const [elsewhere, down, unreadable, away, behind, nowhere] = await Promise.all([
      ask('status', page.port),
      ask('status', gateway.port),
      ask('usage', page.port),
      ask('whoami', moved.port),
      ask('usage', gateway.port),
      ask('status', 1),
    ]);
    for (const server of [page, gateway, moved]) server.stop(true);
    expect(elsewhere).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is not Stimmlage'),
    });
    expect(down).toMatchObject({
      status: 4,
      stderr: expect.stringContaining('The API answered 502 Bad Gateway. Check that it is running'),
    });
    expect(unreadable).toMatchObject({
      status: 4,
      stderr: expect.stringContaining('The response is incomplete'),
    });
    expect(away).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('redirects to https://stimmlage.example.org/. Set STIMMLAGE_URL'),
    });
    expect(behind).toMatchObject({ status: 4, stderr: 'The API answered 502 Bad Gateway\n' });
    expect(nowhere).toMatchObject({ status: 4, stderr: expect.stringContaining('nothing answers there') });
  });
});
