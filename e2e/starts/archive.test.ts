import { expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { targetsCsv, writeWorld } from '../faults/world';
import { analysedOnPage, startDemo } from '../testing/demo';
import { signalGroup, startProcess } from '../testing/process';

const folder = useFolder();

test('the demo shows an archive with targets even if its first start was killed during collection', async () => {
  const archive = folder.at('welt.jsonl');
  const { count } = writeWorld(archive);
  writeFileSync(folder.at('targets.csv'), targetsCsv());
  const args = ['--archive', archive, '--targets', folder.at('targets.csv')];
  const variables = { STIMMLAGE_DATA_DIR: folder.at('welt'), DATABASE_URL: '' };
  const killed = startProcess(['stack/demo.main.ts', ...args], {
    ...variables,
    PORT: String(await freePort()),
  });
  await killed.until('Collecting the newest posts');
  expect(killed.output()).toContain(`Imported ${count} posts (none filtered out)`);
  signalGroup(killed.pid, 'SIGKILL');
  await killed.exited;
  const demo = await startDemo(args, variables);
  expect(demo.output()).toMatch(
    /Collected 0 new posts and replies from 6 targets \(\d+ already known, 0 filtered out/,
  );
  expect(demo.output()).toContain(`Labelled ${count} of ${count}, 0 failed`);
  expect(await analysedOnPage(demo.port)).toBe(count);
  signalGroup(demo.pid, 'SIGINT');
  expect(await demo.exited).toBe(0);
});

test.each([
  ['Anthropic', (url: string) => ({ ANTHROPIC_API_KEY: 'b', ANTHROPIC_BASE_URL: url })],
  ['a model server', (url: string) => ({ OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'llama3.3:70b' })],
])('starts with %s at a custom URL, and marks content that comes from a sandbox', async (name, provider) => {
  const archive = folder.at(`start-${name}.jsonl`);
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
    STIMMLAGE_DATA_DIR: folder.at(`start-${name}`),
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
});
