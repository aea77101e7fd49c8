import { afterAll, beforeAll, expect, test } from 'bun:test';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { about, overview, publicSeries } from '@stimmlage/core/contracts/public';
import { freePort } from '@stimmlage/db/testing/free-port';
import { targetsCsv, writeWorld } from '../faults/world';
import { launchBrowser, visit } from '../testing/browser';
import { isAlive, signalGroup, startProcess } from '../testing/process';
import { expectSoon } from '../testing/site';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-demo-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const startDemo = async (args: readonly string[], variables: Record<string, string>) => {
  const port = await freePort();
  const demo = startProcess(['stack/demo.main.ts', ...args], {
    DATABASE_URL: '',
    PORT: String(port),
    ...variables,
  });
  await demo.until(`Stimmlage is ready at http://localhost:${port}`);
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}/api${path}`)).json();
  return { ...demo, port, get };
};

/** The landing page as a browser shows it, after its figures have come. */
const expectOnPage = async (port: number, text: string): Promise<void> => {
  const browser = await launchBrowser();
  try {
    const { page, leave } = await visit(browser, `http://localhost:${port}`);
    await page.goto('/');
    await expectSoon(page.getByRole('list', { name: 'State of the data' })).toContainText(text);
    await expectSoon(page.getByRole('complementary', { name: 'Sandbox data' })).toBeInViewport();
    await leave();
  } finally {
    await browser.close();
  }
};

const postmaster = (data: string): number =>
  Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

test('the demo fills sixty days, shows them, ends with Ctrl-C, and starts again from its folder', async () => {
  const data = join(folder, 'made');
  const variables = {
    STIMMLAGE_DATA_DIR: data,
    STIMMLAGE_ADMIN_EMAIL: 'chefin@example.org',
    STIMMLAGE_ADMIN_PASSWORD: 'ein-sehr-langes-wort',
  };
  const first = await startDemo([], variables);
  expect(first.output()).toMatch(/Targets: 116 created/);
  expect(first.output()).toContain('Sign in as chefin@example.org with the password ein-sehr-langes-wort');
  const imported = Number(/Imported ([\d,]+) posts/.exec(first.output())?.[1]?.replaceAll(',', ''));
  expect(imported).toBeGreaterThan(20_000);
  const [, labelled, planned] = /Labelled ([\d,]+) of ([\d,]+), 0 failed/.exec(first.output()) ?? [];
  expect(labelled).toBe(planned ?? 'nothing');

  const shown = overview.response.parse(await first.get('/public/overview'));
  expect(shown.totalDiscussions).toBeGreaterThanOrEqual(Number(labelled?.replaceAll(',', '')));
  expect(shown.keyIssues).toBe(16);
  expect(shown.recentTrends.length).toBe(10);
  const facts = about.response.parse(await first.get('/public/about'));
  expect(facts).toMatchObject({ sandbox: true, codebookVersion: 1 });
  // Midnight may have passed since.
  const lastDay = facts.lastContentAt?.slice(0, 10);
  const { data: points } = publicSeries.response.parse(
    await first.get(`/public/pain-points/time-series?timeGroup=day&days=60&endDate=${lastDay}`),
  );
  expect(new Set(points.map(({ date }) => date)).size).toBe(60);
  await expectOnPage(first.port, `${labelled} posts and replies analysed`);
  expect(statSync(join(data, 'demo.json')).mode & 0o077).toBe(0);

  const server = postmaster(data);
  signalGroup(first.pid, 'SIGINT');
  expect(await first.exited).toBe(0);
  expect(first.output()).not.toContain('ended with status');
  expect(isAlive(server)).toBe(false);

  const second = await startDemo([], variables);
  expect(second.output()).not.toContain('Importing');
  expect(
    overview.response.parse(await second.get('/public/overview')).totalDiscussions,
  ).toBeGreaterThanOrEqual(shown.totalDiscussions);

  // Killed, it leaves Postgres behind; the next start takes it over and ends it.
  const left = postmaster(data);
  signalGroup(second.pid, 'SIGKILL');
  await second.exited;
  const third = await startDemo([], variables);
  expect(postmaster(data)).toBe(left);
  const refused = startProcess(['stack/demo.main.ts'], {
    ...variables,
    DATABASE_URL: '',
    PORT: String(await freePort()),
  });
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain('Stimmlage is running already on');
  signalGroup(third.pid, 'SIGHUP');
  expect(await third.exited).toBe(0);
  expect(isAlive(left)).toBe(false);

  const real = startProcess(['stack/start.main.ts'], {
    ...variables,
    DATABASE_URL: '',
    PORT: String(await freePort()),
    X_BEARER_TOKEN: 'a',
    ANTHROPIC_API_KEY: 'b',
  });
  expect(await real.exited).toBe(1);
  expect(real.output()).toContain('This database holds sandbox data and cannot be started with real data.');
}, 240_000);

test('the demo shows an archive with targets, and finds it known by collection', async () => {
  const archive = join(folder, 'welt.jsonl');
  const { count } = writeWorld(archive);
  writeFileSync(join(folder, 'targets.csv'), targetsCsv());
  const demo = await startDemo(['--archive', archive, '--targets', join(folder, 'targets.csv')], {
    STIMMLAGE_DATA_DIR: join(folder, 'welt'),
  });
  expect(demo.output()).toContain(`Imported ${count} posts (none filtered)`);
  expect(demo.output()).toMatch(
    /Collected 0 new posts and replies from 6 targets \(\d+ known already, 0 filtered/,
  );
  expect(demo.output()).toContain(`Labelled ${count} of ${count}, 0 failed`);
  await expectOnPage(demo.port, `${count} posts and replies analysed`);
  signalGroup(demo.pid, 'SIGINT');
  expect(await demo.exited).toBe(0);
}, 120_000);

test('a first start that is killed while it collects is made up for by the next', async () => {
  const archive = join(folder, 'halb.jsonl');
  const { count } = writeWorld(archive);
  writeFileSync(join(folder, 'halb.csv'), targetsCsv());
  const args = ['--archive', archive, '--targets', join(folder, 'halb.csv')];
  const variables = { STIMMLAGE_DATA_DIR: join(folder, 'halb'), DATABASE_URL: '' };
  const killed = startProcess(['stack/demo.main.ts', ...args], {
    ...variables,
    PORT: String(await freePort()),
  });
  await killed.until('Collecting the newest posts');
  signalGroup(killed.pid, 'SIGKILL');
  await killed.exited;
  const demo = await startDemo(args, variables);
  const about = await demo.get('/public/about');
  expect(about).toMatchObject({ contentAnalyzed: count });
  signalGroup(demo.pid, 'SIGINT');
  expect(await demo.exited).toBe(0);
}, 120_000);

test.each([
  ['Anthropic', (url: string) => ({ ANTHROPIC_API_KEY: 'b', ANTHROPIC_BASE_URL: url })],
  ['a model server', (url: string) => ({ OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'llama3.3:70b' })],
])(
  'start runs the same code with %s wherever it is, and marks what comes from a sandbox',
  async (name, provider) => {
    const archive = join(folder, `start-${name}.jsonl`);
    writeWorld(archive);
    const sandbox = startProcess(
      ['sandbox/sandbox.main.ts', 'serve', '--port', '0', '--archive', archive, '--no-shift'],
      {},
    );
    await sandbox.until('"ready":true');
    const { url } = JSON.parse(sandbox.output().split('\n', 1)[0] ?? '{}');
    const port = await freePort();
    const start = startProcess(['stack/start.main.ts'], {
      DATABASE_URL: '',
      PORT: String(port),
      STIMMLAGE_DATA_DIR: join(folder, `start-${name}`),
      X_BEARER_TOKEN: 'a',
      X_API_URL: url,
      ...provider(url),
    });
    await start.until(`Stimmlage is ready at http://localhost:${port}`);
    const about = await (await fetch(`http://127.0.0.1:${port}/api/public/about`)).json();
    expect(about).toMatchObject({ sandbox: true, contentAnalyzed: 0 });
    expect(start.output()).toContain('The services are a sandbox: the data is marked as such.');
    signalGroup(start.pid, 'SIGINT');
    expect(await start.exited).toBe(0);
    signalGroup(sandbox.pid, 'SIGKILL');
  },
  60_000,
);
